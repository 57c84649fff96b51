import { timeToDue, sizeInWords, firstName, youOr } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import type { Doing, Presence } from '#schemas/desk/people.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** 'Resume, PDF, 412 KB' */
export function resumeInWords({ resume }: Pick<LetterRow, 'resume'>) {
  if (!resume) return 'No resume';
  const size = resume.bytes === undefined ? 'file not found' : sizeInWords(resume.bytes);
  return `Resume, ${resume.type}, ${size}`;
}

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
  if (row.answered) return `Answered by ${youOr(row.answered.by, me)}`;
  if (row.aside) return `By ${youOr(row.aside.by, me)}`;
  if (row.assignee) return row.assignee.id === me.id ? 'You' : firstName(row.assignee.name);
  if (isJustCome(row, now)) return 'Came just now';
  return row.dueAt < now ? 'nobody yet' : '';
}

export const isJustCome = ({ receivedAt, isRead }: LetterRow, now: number) =>
  !isRead && now - receivedAt < JUST_NOW;

/** '6 h 5 min' */
export const answeredIn = ({ at }: { at: number }, { receivedAt }: LetterRow) =>
  spanInWords(Math.max(0, Math.round((at - receivedAt) / 60_000)));

/** The first column: the time left, or how long the answer took. */
export function timeInWords(
  row: LetterRow,
  { now, filter: { view }, isPromised }: { now: number; filter: Filter; isPromised: (kind: Kind) => boolean },
) {
  if (row.answered && view !== 'answered' && view !== 'all') return 'Answered';
  if (row.answered) return `in ${answeredIn(row.answered, row)}`;
  if (row.aside) return 'Set aside';
  return timeToDue(row.dueAt - now, isPromised(row.kind));
}

type Mail = NonNullable<LetterRow['mail']>;

/** Of what is only uncertain nobody knows. */
export const hasFailed = ({ state }: Mail) => state !== 'uncertain';

/** 'Your reply was refused', and where there is little room 'Reply refused'. One that is tried again was refused as well. */
export function rowMailInWords({ kind, state }: Mail, isShort = false) {
  const whose = kind === 'acknowledgement' ? 'the acknowledgement' : 'your reply';
  const failed = state === 'bounced' ? 'came back' : 'refused';
  if (isShort)
    return `${kind === 'acknowledgement' ? 'Acknowledgement' : 'Reply'} ${state === 'uncertain' ? state : failed}`;
  if (state === 'uncertain') return `Not sure whether ${whose} arrived`;
  return `${capital(whose)} ${state === 'bounced' ? failed : `was ${failed}`}`;
}

/** The last hours of the rule, which are thick. */
export const SOON_MS = 4 * HOUR_MS;

/** Width is urgency: how the time left is set. */
export function urgencyClass(msLeft: number) {
  if (msLeft < SOON_MS) return 'font-[650] font-stretch-[112%]';
  if (msLeft < 8 * HOUR_MS) return 'font-[560]';
  if (msLeft < 16 * HOUR_MS) return 'font-[450] font-stretch-[92%]';
  return 'font-[450] font-stretch-[84%]';
}
