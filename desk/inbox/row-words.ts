import { daysBetween, dayAndTime, time } from '#desk/time/when.ts';
import { isMe } from '#desk/words/is-me.ts';
import { firstName } from '#desk/words/people-here.ts';
import { timeToDue } from '#desk/words/time-to-due.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import type { Doing, Presence } from '#schemas/desk/people.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import type { InList } from './letter-link.tsx';

/** 'Enquiry, Sahyadri Cold Chain' */
export const kindName: Record<Kind, string> = {
  application: 'Application',
  message: 'Message',
  enquiry: 'Enquiry',
};

/** 'Resume, PDF, 412 KB' */
export function resumeInWords({ resume }: Pick<LetterRow, 'resume'>) {
  if (!resume) return 'No resume';
  const size = resume.bytes === undefined ? 'file not found' : sizeInWords(resume.bytes);
  return `Resume, ${resume.type}, ${size}`;
}

const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const doing: Record<Doing, string> = {
  reading: 'is reading',
  replying: 'is writing',
  noting: 'is writing a note',
};

/** 'Rohan is reading' */
export const presenceInWords = ({ name, doing: what = 'reading' }: Presence) =>
  `${firstName(name)} ${doing[what]}`;

const JUST_NOW = 2 * 60_000;

/** Who has the letter, or had it. */
export function whoInWords(row: LetterRow, me: { id: number; name: string; isOwner: boolean }, now: number) {
  if (row.answered) return `Answered by ${isMe(row.answered.by, me) ? 'you' : firstName(row.answered.by)}`;
  if (row.aside) return `By ${isMe(row.aside.by, me) ? 'you' : firstName(row.aside.by)}`;
  if (row.assignee) return row.assignee.id === me.id ? 'You' : firstName(row.assignee.name);
  if (isJustCome(row, now)) return 'Came just now';
  return row.dueAt < now ? 'nobody yet' : '';
}

export const isJustCome = ({ receivedAt, isRead }: LetterRow, now: number) =>
  !isRead && now - receivedAt < JUST_NOW;

/** The first column: the time left, or how long the answer took. */
export function timeInWords(
  row: LetterRow,
  { now, filter: { view }, isPromised }: Pick<InList, 'now' | 'filter' | 'isPromised'>,
) {
  if (row.answered && view !== 'answered' && view !== 'all') return 'Answered';
  if (row.answered)
    return `in ${spanInWords(Math.max(0, Math.round((row.answered.at - row.receivedAt) / 60_000)))}`;
  if (row.aside) return 'Set aside';
  return timeToDue(row.dueAt - now, isPromised(row.kind));
}

/** When it came, for lists that are not in order of time left. */
export const cameInWords = ({ receivedAt }: LetterRow, now: number) =>
  daysBetween(receivedAt, now) === 0 ? time(receivedAt) : dayAndTime(receivedAt, now);
