import { now, useSession } from '#desk/session.tsx';
import { countWithin, date, dayAndTime, listInWords, timesInWords } from '#desk/words/words.ts';
import type { Copy, EraseLook } from '#schemas/desk/erasure.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';

import type { Thing } from './delete-words.ts';

/** Everything that would be deleted, and what stays. */
export function DeleteList({ look, things }: { look: EraseLook; things: Thing[] }) {
  return (
    <div className="min-w-0 px-5 pb-8 lg:pt-3 lg:pr-6 lg:pb-10 lg:pl-8">
      <dl>
        {things.map((thing) => (
          <div
            key={thing.name}
            className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hair py-2 lg:grid-cols-[clamp(140px,15vw,216px)_128px_minmax(0,1fr)] lg:gap-x-0"
          >
            <dt className="font-semibold">{thing.name}</dt>
            <dd className="max-lg:row-span-2 max-lg:justify-self-end">
              <ThingMarks {...thing} />
            </dd>
            <dd className="min-w-0 leading-5 lg:pl-6">
              <span className="block break-words">{thing.what}</span>
              <span className="block text-[15px] text-text-3">{thing.where}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Copies copies={look.copies} />
      <WhatStays look={look} />
    </div>
  );
}

function Copies({ copies }: Pick<EraseLook, 'copies'>) {
  const { me } = useSession();
  if (copies.length === 0) return null;
  return (
    <section className={`${noteGrid} border-b border-hair pb-4.5`}>
      <h2 className="text-base leading-6 font-semibold">Who has copies</h2>
      <p className="text-[15px] leading-5 text-text-2">
        {copiesInWords(copies, me.name, now())}{' '}
        <strong className="font-semibold text-ink">{askToDelete(copies, me.name)}</strong>
      </p>
    </section>
  );
}

const noteGrid = 'grid gap-y-2 pt-4.5 lg:grid-cols-[clamp(140px,15vw,216px)_minmax(0,600px)]';

function WhatStays({ look }: { look: EraseLook }) {
  const { promises } = useSession();
  const shared = look.files.filter((file) => file.isShared);
  return (
    <section className={noteGrid}>
      <h2 className="text-base leading-6 font-semibold">What stays</h2>
      <div className="space-y-1.5 text-[15px] leading-5 text-text-2">
        <p>A proof of deletion: a number, a date and counts, without name or address.</p>
        {look.outOfReach && (
          <p className="font-semibold text-ink">
            Letters of kinds that you may not read are not shown and stay.
          </p>
        )}
        {shared.length > 0 && (
          <p>
            {shared.map(({ file }) => shownFileName(file)).join(', ')}: it belongs to an earlier application,
            and stays.
          </p>
        )}
        <p>
          <strong className="font-semibold text-ink">Backups.</strong> Those of the last {promises.backupDays}{' '}
          days still hold it, until {date(look.backupsUntil)}. If one is restored before then, the desk
          deletes the same again before anybody can read it.
        </p>
        <p>E-mails in a mailbox and files that somebody downloaded are out of the desk’s reach.</p>
        <p>The access log is deleted, too. That you deleted it, and when, stays on the proof.</p>
      </div>
    </section>
  );
}

/** More would hide the first of them. */
const NAMED = 5;
/** The server counts no further. */
const COUNTED = 50;

/** 'Exported or downloaded twice: by you, today at 16:44 (CSV); by Priya Nair, yesterday at 10:12 (the resume).' And in whose mailbox a notice of it stands. */
export function copiesInWords(copies: Copy[], me: string, now: number) {
  const of = (which: (what: Copy['what']) => boolean) => copies.filter(({ what }) => which(what));
  const mailed = mailedInWords(of((what) => what === 'mailed'));
  const sent = sentInWords(of((what) => what === 'sent'));
  return [takenInWords(of(isTaken), me, now), mailed, sent].filter(Boolean).join(' ');
}

const isTaken = (what: Copy['what']) => what === 'downloaded' || what === 'exported';

function takenInWords(copies: Copy[], me: string, now: number) {
  if (copies.length === 0) return '';
  const named = copies.slice(0, NAMED).map(({ by, at, what, detail }) => {
    const which = what === 'downloaded' ? 'the resume' : detail;
    return `by ${by === me ? 'you' : by}, ${dayAndTime(at, now)}${which ? ` (${which})` : ''}`;
  });
  const more = copies.length - named.length;
  const times = copies.length >= COUNTED ? `${COUNTED} times or more` : timesInWords(copies.length);
  return `Exported or downloaded ${times}: ${named.join('; ')}${more > 0 ? `; and ${countWithin(more)} more` : ''}.`;
}

function mailedInWords(copies: Copy[]) {
  const mailboxes = [...new Set(copies.map(({ by }) => by))];
  if (mailboxes.length === 0) return '';
  const notices = copies.length === 1 ? 'A notice of it stands' : 'Notices of it stand';
  return `${notices} in the mailbox${mailboxes.length === 1 ? '' : 'es'} of ${listInWords(mailboxes)}.`;
}

/** An answer may quote what it answers. */
const sentInWords = (copies: Copy[]) =>
  copies.length
    ? `A reply to it was sent to ${listInWords([...new Set(copies.map(({ by }) => by))])} as well.`
    : '';

/** What to do about it. */
export function askToDelete(copies: Copy[], me: string) {
  const taken = copies.filter(({ what }) => isTaken(what));
  const others = taken.filter(({ by }) => by !== me).length;
  const [mailed = 0, sent = 0] = (['mailed', 'sent'] as const).map(
    (kind) => copies.filter(({ what }) => what === kind).length,
  );
  return [
    others === 0
      ? taken.length > 0 && `Delete your ${taken.length === 1 ? 'copy' : 'copies'}, too.`
      : `Ask them to delete it${others === taken.length ? '' : ', and delete your own copy'}.`,
    mailed > 0 && `Delete the ${mailed === 1 ? 'notice' : 'notices'}, too.`,
    sent > 0 && `Ask for the ${sent === 1 ? 'reply' : 'replies'} to be deleted there.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const PITCH = 20;
const SIZE = 12;
/** More than these say no more. */
const MOST = 30;
const PER_LINE = 6;

type Marks = Pick<Thing, 'mark' | 'count'> & { isGone?: boolean };

/** One mark for each thing, dashed when it is gone. */
export function ThingMarks({ mark, count, isGone = false }: Marks) {
  const shown = Math.min(count, MOST);
  const lines = Math.ceil(shown / PER_LINE);
  const line = lines > 2 ? 12 : 16;
  return (
    <svg
      aria-hidden="true"
      width={Math.min(shown, PER_LINE) * PITCH}
      height={lines * line}
      className="block overflow-visible fill-ink stroke-ink"
    >
      {Array.from({ length: shown }, (_, index) => {
        const x = (index % PER_LINE) * PITCH + SIZE / 2 + 2;
        const y = (Math.floor(index / PER_LINE) + 0.5) * line;
        return mark === 'point' ? (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={isGone ? 5.2 : SIZE / 2}
            strokeWidth={isGone ? 1.5 : 0}
            strokeDasharray={isGone ? '2.2 1.9' : undefined}
            className={isGone ? 'fill-none' : ''}
          />
        ) : (
          <path
            key={index}
            d={`M${x - SIZE / 2} ${y}h${SIZE}`}
            strokeWidth={isGone ? 2 : 3}
            strokeDasharray={isGone ? '2.6 2.1' : undefined}
          />
        );
      })}
    </svg>
  );
}
