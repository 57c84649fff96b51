import { date, dayAndTime, daysBetween, time } from '#desk/time/when.ts';
import { timeToDue } from '#desk/words/time-to-due.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { askedAgainAt } from './exchange/exchange.ts';

type Timed = Pick<Letter, 'state' | 'receivedAt' | 'dueAt' | 'answered' | 'aside' | 'incoming'>;

/** The head's large words: '1 h 52 min left', '3 h 10 min late' or 'past our goal', 'Answered at 09:41', 'Set aside'. */
export function standing({ state, dueAt, answered }: Timed, isPromised: boolean, now: number) {
  if (state === 'aside') return 'Set aside';
  if (state === 'answered') return answered ? `Answered ${answeredWhen(answered.at, now)}` : 'Answered';
  const time = timeToDue(dueAt - now, isPromised);
  return dueAt < now ? time : `${time} left`;
}

/** 'Came yesterday at 11:04. Due today at 11:04', or after a mail of theirs 'Answered by mail today at 09:02, due tomorrow at 09:02'. An applicant was promised no hour: there it is a goal. */
export function cameAndDue(letter: Timed, isPromised: boolean, now: number) {
  const { state, receivedAt, dueAt, aside } = letter;
  const asked = askedAgainAt(letter);
  if (state === 'waiting' && asked !== undefined)
    return `Answered by mail ${dayAndTime(asked, now)}, ${lower(due(dueAt, isPromised, now))}`;
  const came = `Came ${dayAndTime(receivedAt, now)}.`;
  if (state === 'aside' && aside) return `${came} Goes for good on ${date(aside.goesAt)}`;
  return `${came} ${due(dueAt, isPromised, now)}`;
}

/** 'Due today at 11:04', or 'Goal: today at 11:04'. */
export const due = (dueAt: number, isPromised: boolean, now: number) =>
  isPromised
    ? `${dueAt < now ? 'Was due' : 'Due'} ${dayAndTime(dueAt, now)}`
    : `Our goal ${dueAt < now ? 'was' : 'is'} ${dayAndTime(dueAt, now)}`;

/** Within a sentence. */
export const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const answeredWhen = (at: number, now: number) =>
  daysBetween(at, now) === 0 ? `at ${time(at)}` : dayAndTime(at, now).replace(/,? (?:at )?\d\d:\d\d$/u, '');
