import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { date, dayAndTime, time } from '#desk/time/when.ts';
import { firstName } from '#desk/words/people-here.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Doing, Person } from '#schemas/desk/people.ts';

const doingWords: Record<Doing, string> = {
  reading: 'reading',
  replying: 'writing an answer to',
  noting: 'writing a note on',
};

/** Where somebody is, or was last, and with which browsers. */
export function LastSeen({ person, now }: { person: Person; now: number }) {
  const { me } = useSession();
  const [first, second] = linesOf(person, now, me.isOwner);
  return (
    <div className="text-[15px] leading-5">
      <p>{first}</p>
      {second && <p className="text-text-3">{second}</p>}
    </div>
  );
}

function linesOf(person: Person, now: number, canMakeLinks: boolean): ReactNode[] {
  const { state, here, link, shutOut, sessions } = person;
  if (state === 'out')
    return [shutOut ? `Shut out on ${date(shutOut.at)} by ${firstName(shutOut.by)}` : 'Shut out'];
  if (state === 'invited') {
    const next = canMakeLinks && !person.isOwner && 'Make a new link.';
    if (!link) return ['Signed out, or never in.', next];
    return link.expiresAt <= now
      ? [`The link ran out at ${time(link.expiresAt)}.`, next]
      : [`Link made at ${time(link.madeAt)}, not used yet`, `Runs out at ${time(link.expiresAt)}`];
  }
  const browsers =
    sessions.length > 2
      ? `${sessions.length} browsers`
      : sessions.map(({ browser }) => browser).join(' and ');
  if (here) return [<HereNow key="here" here={here} />, browsers];
  const seenAt = Math.max(0, ...sessions.map((session) => session.seenAt));
  return seenAt ? [capital(dayAndTime(seenAt, now)), browsers] : ['In no browser now'];
}

function HereNow({ here }: { here: NonNullable<Person['here']> }) {
  if (here.number === undefined) return 'Here now';
  return (
    <>
      Here now, {doingWords[here.doing ?? 'reading']}{' '}
      <Link to={paths.letter(here.number)} className="underline underline-offset-4 hover:no-underline">
        a letter
      </Link>
    </>
  );
}
