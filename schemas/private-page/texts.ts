import { clockAndDay, date, dayAndClock, exactMoment, moment } from '../desk/india-times.ts';
import type { Kind } from '../desk/kinds.ts';
import { shownFileName, typeAndSize } from '../forms/resume-file.ts';
import type { HeldLetter, TakenBack } from './private-view.ts';
import { stageStands } from './stage-texts.ts';

// Every sentence of the visitor's own page, but for what is told of privacy beside each form: the owner writes that, in content/lists. It says
// "answered" and never "read": nobody has to be watched for it. Of an application a person at the desk says so, by its stage.

export const titleOf = (kind: Kind) => `Your ${kind}`;

/** How it stands, in one sentence or two. */
export function stands(letter: HeldLetter, now: number) {
  if (letter.application) return stageStands(letter, letter.application, now);
  const { kind, askedAt, dueAt, answeredAt } = letter;
  if (answeredAt !== undefined) return `We answered at ${clockAndDay(answeredAt, now)}.`;
  const arrived = askedAt === undefined ? 'It has arrived.' : 'Your last e-mail has arrived.';
  if (dueAt === undefined) return kind === 'application' ? `${arrived} A person will look at it.` : arrived;
  const when = clockAndDay(dueAt, now);
  return now <= dueAt
    ? `${arrived} We will reply by ${when}.`
    : `We are late, and we are sorry. You should have heard from us by ${when}; a reply is still coming.`;
}

export const onTheRule = {
  arrived: 'Arrived',
  wroteAgain: 'You wrote again',
  now: 'Now',
  due: 'Our reply, at the latest',
  wasDue: 'Our reply was due',
  answered: 'Answered',
  erased: 'Deletes by itself',
};

const TIMES = 'Times are India’s.';
/** Under the rule, by what its ticks stand for. */
export const ruleCaption = (tick: 'hour' | 'day' | undefined) =>
  tick
    ? `One ${tick === 'hour' ? 'tick an hour' : 'tick a day'} until our reply. After that the rule is not to scale. ${TIMES}`
    : `The rule is not to scale. ${TIMES}`;

export const held = {
  label: 'What we hold',
  title: 'What you sent',
  allOfIt: 'Show all of it',
  lessOfIt: 'Show less',
  sent: 'Sent',
  mails: 'E-mails since',
  mailsSince: ({ count, lastAt }: { count: number; lastAt: number }) =>
    count === 1 ? `One from you, ${moment(lastAt)}` : `${count} from you, the last ${moment(lastAt)}`,
  readers: 'Who reads it',
  until: 'How long we keep it',
  /** 'PDF, 39 KB, stored as ravi-shinde.pdf' */
  file: (stored: string, bytes: number | null) =>
    `${typeAndSize(stored, bytes)}, stored as ${shownFileName(stored)}`,
};

const letterOf = (kind: Kind) => (kind === 'application' ? 'your application, its resume' : `your ${kind}`);

export const choice = {
  label: 'Your choice',
  title: 'Delete it whenever you like',
  text: (kind: Kind) =>
    `We then delete everything at once: ${letterOf(kind)}, our notes about it, our replies to it and any e-mail that has not left yet. You get a proof of it on the screen. We are told the day and the kind, so that nobody waits for you, and not whose it was.`,
  button: 'Delete all of it now',
  hint: 'We will ask you to confirm. You need not give a reason.',
  save: 'Save a copy',
  add: 'Write to us',
};

export const yoursAlone =
  'Anyone with this link can read this page and delete what is on it, so please keep the link to yourself. Search engines do not list it.';

export const askOnceMore = {
  title: 'Delete all of it?',
  lead: (kind: Kind) =>
    `This deletes your ${kind} for good. You cannot bring it back afterwards, and nor can we.`,
  goes: {
    title: 'What is deleted',
    items: (kind: Kind) => [
      `Your ${kind}, with everything on your page`,
      ...(kind === 'application' ? ['Your resume'] : []),
      'Our notes about it and our replies to it',
      'Any e-mail about it that has not left yet',
    ],
  },
  stays: {
    title: 'What stays',
    items: (backups: string) => [
      'A proof of deletion, with a number and a time, and nothing about you',
      'E-mails that are already in a mailbox, yours or ours',
      backups,
    ],
  },
  button: 'Delete it now',
  keep: 'Cancel, and keep it',
};

export const gone = {
  title: 'It is deleted.',
  figure: 'One point is missing; its neighbours lean in.',
  text: ({ at }: TakenBack, company: string) =>
    `What you sent, our replies, our notes about it and any e-mail not yet sent were deleted on ${dayAndClock(at)}. ${company} still knows its day and its kind, but no longer whose it was.`,
  save: 'Save this proof',
  label: 'Proof of deletion',
  rows: ({ id, at, wipedBy, backupsUntil }: TakenBack): [name: string, value: string][] => [
    ['Number', id],
    ['Deleted', exactMoment(at)],
    ['From', 'our database, our files and our search, and what waited to be sent'],
    [
      'Last traces',
      `Nobody can read it any more. What is left of its bytes on our disks is overwritten by ${moment(wipedBy)}.`,
    ],
    [
      'Backups',
      `The last one that holds it is deleted by ${date(backupsUntil)}. If one is restored before, it is deleted again first.`,
    ],
  ],
  until: (seenUntil: number) =>
    `Write the number down, or save or print this page. The link that brought you here shows it until ${moment(seenUntil)}, and does not work after that. The proof holds nothing about you.`,
  home: 'To the home page',
};

export const noted = {
  title: 'We have your request.',
  text: 'We will delete it as soon as our system is back. You need not do anything more. Open your link again later: for a day after that it shows the proof.',
};

export const nothing = {
  title: 'This link does not work.',
  text: 'It may be incomplete, or the data may already be deleted. To protect you we do not say which.',
  button: 'Ask for a new link',
};

export const unavailable = {
  title: 'We cannot open this page right now.',
  text: 'Nothing is lost. Open the same link again in a few minutes.',
};

export const orWriteTo = 'You can also write to ';
