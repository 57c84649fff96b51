import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { date, dayAndTime, firstName, hasOwnName, hourOrDay, languageOf } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Doing, Person } from '#schemas/desk/people.ts';

type PersonRowProps = {
  person: Person;
  isChosen: boolean;
  onFocus: () => void;
  now: number;
  actions: ReactNode;
  children?: ReactNode;
};

/** One person: who, what they may read, where they are, and what can be done about it. */
export function PersonRow({ person, isChosen, onFocus, now, actions, children }: PersonRowProps) {
  const { me } = useSession();
  const [lastSeen, besides, pending] = lastSeenOf(person, now);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <li
      data-row={person.id}
      tabIndex={-1}
      onFocus={onFocus}
      className={`relative border-b border-line outline-none ${isChosen ? 'ground-paper lg:before:absolute lg:before:inset-y-0 lg:before:left-0 lg:before:w-1 lg:before:bg-ink' : 'ground-white'}`}
    >
      <div className={`${peopleGrid} gap-y-2 py-3.5 lg:min-h-16 lg:items-center lg:py-0`}>
        <PersonName person={person} isMe={person.id === me.id} />
        <div className="lg:col-span-3">
          <ReadsRule person={person} />
        </div>
        <div className="text-[15px] leading-5 lg:py-2.5">
          <p>{lastSeen}</p>
          {besides && <p className="text-text-3">{besides}</p>}
          {pending && <p className="text-text-3">{pending}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 lg:justify-end">{actions}</div>
      </div>
      {children}
    </li>
  );
}

/** Who somebody is to the reader. A long name is set smaller, so that no word of it breaks. */
function PersonName({ person, isMe }: { person: Person; isMe: boolean }) {
  const isOut = person.state === 'out';
  const isNamed = hasOwnName(person);
  const name = isMe && !isNamed ? 'You, the owner' : person.name;
  const roles = [
    isNamed && person.isOwner && 'owner',
    isNamed && isMe && 'you',
    !person.isOwner && person.mayDelete && (isOut ? 'could delete' : 'may delete'),
    !person.isOwner && person.mayWriteToMany && (isOut ? 'could write to many' : 'may write to many'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <p className={`lg:py-2 lg:pr-4 ${nameSize(name)} ${isOut ? 'text-text-3' : ''}`}>
      <span
        lang={languageOf(name)}
        className={`pr-2.5 font-semibold tracking-[-0.005em] ${isOut ? 'line-through' : ''}`}
      >
        {name}
      </span>
      {roles && <span className="inline-block text-[15px] text-text-3 first-letter:uppercase">{roles}</span>}
    </p>
  );
}

/** By its longest word, and by how many lines it would take. */
function nameSize(name: string) {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  if (longest > 24) return 'text-lg lg:text-[13px] lg:leading-4.5';
  return longest > 18 || name.length > 24 ? 'text-lg lg:text-[15px] lg:leading-5' : 'text-lg';
}

const doingWords: Record<Doing, string> = {
  reading: 'reading',
  replying: 'writing a reply to',
  noting: 'writing a note on',
};

/** Where somebody is, or was last, with which browsers, and which link waits for them. */
function lastSeenOf(person: Person, now: number): ReactNode[] {
  const { state, here, link, shutOut, sessions } = person;
  if (state === 'out')
    return [shutOut ? `Access removed on ${date(shutOut.at)} by ${firstName(shutOut.by)}` : 'Access removed'];
  const pending = link && link.expiresAt > now ? `until ${hourOrDay(link.expiresAt, now)}` : undefined;
  if (state === 'invited')
    return pending ? ['Invitation pending', `Works once, ${pending}`] : ['Not signed in'];
  const browsers =
    sessions.length > 2
      ? `${sessions.length} browsers`
      : sessions.map(({ browser }) => browser).join(' and ');
  const seenAt = Math.max(0, ...sessions.map((session) => session.seenAt));
  return [
    here ? <OnlineNow key="here" here={here} /> : capital(dayAndTime(seenAt, now)),
    browsers,
    pending && `Link pending, ${pending}`,
  ];
}

function OnlineNow({ here }: { here: NonNullable<Person['here']> }) {
  if (here.number === undefined) return 'Online';
  return (
    <>
      Online, {doingWords[here.doing ?? 'reading']}{' '}
      <Link to={paths.letter(here.number)} className="underline underline-offset-4 hover:no-underline">
        a letter
      </Link>
    </>
  );
}

const verbs: Record<Person['state'], string> = { in: 'may read', invited: 'may read', out: 'could read' };
const WIDTH = 100 / kinds.length;

/** A point under each kind that somebody may read, on a rule through all of them. */
function ReadsRule({ person }: { person: Person }) {
  const isOut = person.state === 'out';
  return (
    <>
      <p className="sr-only">
        {verbs[person.state]}{' '}
        {kinds
          .filter((kind) => person.reads.includes(kind))
          .map((kind) => pluralOf[kind])
          .join(', ')}
      </p>
      <svg
        aria-hidden="true"
        className={`block h-12 w-full overflow-visible caption ${isOut ? 'text-text-3' : 'text-ink'}`}
      >
        <svg x="8" overflow="visible">
          <line
            x1="0"
            x2={`${2 * WIDTH}%`}
            y1="24.5"
            y2="24.5"
            className={isOut ? 'stroke-line' : 'stroke-text-2'}
          />
        </svg>
        {kinds.map((kind, index) => (
          <svg key={kind} x={`${index * WIDTH}%`} overflow="visible">
            <g transform="translate(8 24.5)">
              {person.reads.includes(kind) ? (
                <>
                  <rect x="-10" y="-2" width="20" height="4" className="fill-(--ground)" />
                  <Point state={person.state} />
                  <text x="18" y="-8" fill="currentColor" className="max-lg:hidden">
                    {verbs[person.state]}
                  </text>
                  <text x="-6" y="-12" fill="currentColor" className="lg:hidden">
                    {pluralOf[kind]}
                  </text>
                </>
              ) : (
                <path d="M0.5 -4v8" className={isOut ? 'stroke-line' : 'stroke-text-2'} />
              )}
            </g>
          </svg>
        ))}
      </svg>
    </>
  );
}

function Point({ state }: { state: Person['state'] }) {
  if (state === 'in') return <circle r="6.5" fill="currentColor" />;
  return (
    <circle
      r="5.5"
      className="fill-(--ground)"
      stroke="currentColor"
      strokeWidth={state === 'out' ? 1.5 : 2}
      strokeDasharray={state === 'out' ? '2.2 2.1' : undefined}
    />
  );
}

/** The columns of the list and of its head: who, three kinds, last seen, what to do. */
export const peopleGrid =
  'px-5 lg:px-8 grid lg:grid-cols-[216px_repeat(3,clamp(112px,calc(23vw-124px),208px))_minmax(0,1fr)_minmax(220px,auto)]';
