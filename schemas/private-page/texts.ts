import { clockAndDay, date, dayAndClock, exactMoment, moment } from '../desk/india-times.ts';
import type { Kind } from '../desk/kinds.ts';
import type { HeldLetter, TakenBack } from './private-view.ts';

// Every sentence of the visitor's own page, but for what is told of privacy beside each form: the owner writes that, in content/lists. It says
// "answered" and never "read": nobody has to be watched for it.

export const titleOf = (kind: Kind) => `Your ${kind}`;

/** How it stands, in one sentence or two. */
export function stands({ kind, askedAt, dueAt, answeredAt }: HeldLetter, now: number) {
  if (answeredAt !== undefined) return `We answered at ${clockAndDay(answeredAt, now)}.`;
  const arrived = askedAt === undefined ? 'It has arrived.' : 'Your last mail has arrived.';
  if (dueAt === undefined) return kind === 'application' ? `${arrived} A person will look at it.` : arrived;
  const when = clockAndDay(dueAt, now);
  return now <= dueAt
    ? `${arrived} A person answers you by ${when}.`
    : `We are late: our answer was due by ${when}. A person still answers you.`;
}

export const onTheRule = {
  arrived: 'Arrived',
  wroteAgain: 'You wrote again',
  now: 'Now',
  due: 'Our answer, at the latest',
  wasDue: 'Our answer was due',
  answered: 'Answered',
  erased: 'Erased by itself',
};

const TIMES = 'Times are India’s.';
/** Under the rule, by what its ticks stand for. */
export const ruleCaption = (tick: 'hour' | 'day' | undefined) =>
  tick
    ? `One ${tick === 'hour' ? 'tick an hour' : 'tick a day'} until our answer. After that the rule is not to scale. ${TIMES}`
    : `The rule is not to scale. ${TIMES}`;

export const held = {
  label: 'What we hold',
  title: 'What you sent',
  allOfIt: 'All of it',
  lessOfIt: 'Less of it',
  sent: 'Sent',
  mails: 'Mails since',
  mailsSince: ({ count, lastAt }: { count: number; lastAt: number }) =>
    count === 1 ? `One from you, ${moment(lastAt)}` : `${count} from you, the last ${moment(lastAt)}`,
  readers: 'Who reads it',
  until: 'Until when',
};

const letterOf = (kind: Kind) => (kind === 'application' ? 'your application, its resume' : `your ${kind}`);

export const choice = {
  label: 'Your choice',
  title: 'Take it back whenever you like',
  text: (kind: Kind) =>
    `We then erase all of this at once: ${letterOf(kind)}, our notes about it and any mail still on its way. You get a proof of erasure on the screen. We are told that something was erased, so that nobody waits for you.`,
  button: 'Take it back',
  hint: 'Asks once more before anything happens. No reason needed.',
  save: 'Save a copy of it',
  add: 'Add something by mail',
};

export const yoursAlone =
  'This page is yours alone. Its address is the key: whoever has the link can read it and take it back. No search engine knows it, and it works without script.';

export const askOnceMore = {
  title: 'Take it back?',
  lead: (kind: Kind) =>
    `This erases your ${kind} for good. Nobody can bring it back afterwards, neither you nor we.`,
  goes: {
    title: 'What goes',
    items: (kind: Kind) => [
      `Your ${kind}, with all that stands on your page`,
      ...(kind === 'application' ? ['Your resume'] : []),
      'Our notes about it and our answers to it',
      'Any mail about it that is still on its way',
    ],
  },
  stays: {
    title: 'What stays',
    items: (backups: string) => [
      'A proof of erasure, with a number and a time, and nothing about you',
      'Mail that lies in a mailbox already, yours or ours',
      backups,
    ],
  },
  button: 'Erase it now',
  keep: 'Keep it, and go back',
};

export const gone = {
  title: 'It is gone.',
  figure: 'One point is missing; its neighbours lean in.',
  text: ({ at }: TakenBack, company: string) =>
    `What you sent, our answers, our notes about it and any mail on its way were erased on ${dayAndClock(at)}. ${company} knows of what day and kind it was, and no longer whose.`,
  save: 'Save this proof',
  label: 'Proof of erasure',
  rows: ({ id, at, wipedBy, backupsUntil }: TakenBack): [name: string, value: string][] => [
    ['Number', id],
    ['Erased', exactMoment(at)],
    ['From', 'database, files, outbox, search and log'],
    [
      'Last traces',
      `Nobody can read it any more. What is left of its bytes on our disks is overwritten by ${moment(wipedBy)}.`,
    ],
    [
      'Backups',
      `The last one that holds it is deleted by ${date(backupsUntil)}. If one is restored before, it is erased again first.`,
    ],
  ],
  until: (seenUntil: number) =>
    `Write the number down, or save or print this page. The link that brought you here shows it until ${moment(seenUntil)}, and then opens nothing. The proof holds nothing about you.`,
  home: 'To the home page',
};

export const noted = {
  title: 'It is noted.',
  text: 'It will be erased as soon as our desk is at work again. You need not do anything more. Open your link later: for a day it then shows the proof.',
};

export const nothing = {
  title: 'This link opens nothing.',
  text: 'It was cut short or mistyped, what it led to is erased, or it never led anywhere. We do not say which, to anybody.',
  button: 'Ask for your link again',
};

export const unavailable = {
  title: 'We cannot open it now.',
  text: 'Nothing is lost. Open the same link again in a few minutes.',
};

export const orWriteTo = 'Or write to ';
