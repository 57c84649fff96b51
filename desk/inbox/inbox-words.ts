import { mayBePerson } from '#desk/spam/why-spam.tsx';
import {
  countInWords,
  countWithin,
  dayAndTime,
  firstName,
  grouped,
  hourInWords,
  sizeInWords,
  timeToDue,
  youOr,
} from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { spamTermInWords } from '#schemas/desk/letter-times.ts';
import type { Count, LetterRow, Overview, Point } from '#schemas/desk/letters.ts';
import type { Doing, Presence } from '#schemas/desk/people.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** Those that are promised no hour: all of them, or some by their numbers, with how many are past it. */
export type Goals = 'all' | { past: number; numbers: Set<number> };

/** What to do, in one sentence or two. */
export function inboxSentence(
  { view, words }: Filter,
  overview: Overview,
  total: Count | undefined,
  now: number,
  goals?: Goals,
) {
  const { counts } = overview;
  if (words) return total && `${said(total)} ${total.count === 1 ? 'holds' : 'hold'} these words.`;
  if (view === 'unread') return are(counts.unread, 'not read yet', 'Everything is read.');
  if (view === 'mine') return are(counts.mine, 'yours', 'Nothing is yours.');
  if (view === 'spam') return are(counts.spam, 'set aside', 'Nothing is set aside.');
  if (view === 'answered')
    return are(overview.answeredToday, 'answered today', 'Nothing was answered today.', 'were', 'was');
  if (view === 'all') return total && `${said(total)} in all.`;
  return waitingSentence(overview, now, goals);
}

function waitingSentence({ counts, points, late: counted }: Overview, now: number, goals?: Goals) {
  if (counts.waiting === 0) return 'Nothing waits.';
  const isGoal = ({ number }: Point) => goals === 'all' || goals?.numbers.has(number) === true;
  // Of many points not all are here; and since they were counted a minute may have passed.
  const over = Math.max(counted, lateOf(points, now));
  const counting = goals === 'all' ? over : (goals?.past ?? 0);
  const past = Math.min(over, Math.max(counting, lateOf(points.filter(isGoal), now)));
  const late = over - past;
  const soon = points.filter((point) => point.dueAt >= now && point.dueAt < now + SOON_MS && !isGoal(point));
  const parts = [];
  if (late > 0) parts.push(are(late, 'late', ''));
  if (past > 0) parts.push(are(past, 'past our goal', ''));
  const last = soon.at(-1);
  if (last) {
    const atLeast = last === points.at(-1) && points.length < counts.waiting ? 'At least ' : '';
    parts.push(
      `${atLeast}${atLeast ? countWithin(soon.length) : countInWords(soon.length)} ${late > 0 ? 'more ' : ''}${soon.length === 1 ? 'is' : 'are'} due by ${hourInWords(nextWholeHour(last.dueAt))}.`,
    );
  } else {
    const next = points.find(({ dueAt }) => dueAt >= now);
    if (!over) parts.push('Nothing is late.');
    if (next)
      parts.push(
        `${isGoal(next) ? 'Our goal for the next is' : 'The next is due'} ${spoken(next.dueAt, now)}.`,
      );
  }
  return parts.join(' ');
}

/** 'Friday at 11:03'. */
const spoken = (ms: number, now: number) => dayAndTime(ms, now).replace(/^(\p{L}+) (?=\d)/u, '$1 at ');

/** By the clock on the wall: in India an hour begins half an hour after UTC's. */
function nextWholeHour(ms: number) {
  const date = new Date(ms - 1);
  return date.setHours(date.getHours() + 1, 0, 0, 0);
}

const lateOf = (points: Point[], now: number) => points.filter(({ dueAt }) => dueAt < now).length;

/** How many wait, and how many of them are new to me. */
export function inboxSub(overview: Overview, lookedAt: number, now: number, kind?: Kind) {
  const { waiting } = overview.counts;
  const what = kind ? ` ${waiting === 1 ? kind : pluralOf[kind]}` : '';
  const all = `${countInWords(waiting)}${what} ${waiting === 1 ? 'waits' : 'wait'} in all.`;
  if (lookedAt === 0 || overview.fresh === 0) return all;
  return `${all} ${countInWords(overview.fresh)} came since you last looked, ${dayAndTime(lookedAt, now)}.`;
}

/** Beneath 'Nothing waits.' */
export function nothingWaitsSub({ answeredToday, counts }: Overview) {
  const answered = are(answeredToday, 'answered today', 'Nothing was answered today.', 'were', 'was');
  if (counts.spam === 0) return answered;
  return `${answered} ${countInWords(counts.spam)} ${counts.spam === 1 ? 'lies' : 'lie'} under “Set aside”${counts.spam === 1 ? '; it may be from a person' : '; one of them may be from a person'}.`;
}

const are = (count: number, what: string, none: string, plural = 'are', singular = 'is') =>
  count === 0 ? none : `${countInWords(count)} ${count === 1 ? singular : plural} ${what}.`;

const said = ({ count, isMore }: Count) => (isMore ? `More than ${countWithin(count)}` : countInWords(count));

type Row = Pick<LetterRow, 'spam' | 'kind'>;

/** 'Six are set aside. The first may be a person.': of rows in order of doubt. */
export function withDoubt(sentence: string, rows: Row[]) {
  const [first] = rows;
  if (!first?.spam || !mayBePerson(first.spam.score)) return sentence;
  return `${sentence} ${rows.length === 1 ? 'It' : 'The first'} may be a person.`;
}

/** What became of them, and will. Of what a person set aside an acknowledgement may have gone before. */
export function asideSub(rows: Row[], days: number, sendsMail: boolean) {
  const stored = rows.length === 1 ? 'It was stored' : 'All were stored';
  const acknowledgements = !sendsMail
    ? `${stored}.`
    : rows.every(({ spam }) => spam)
      ? `${stored}; nobody was sent an acknowledgement.`
      : `${stored}; where the desk set one aside, nobody was sent an acknowledgement.`;
  const resumes = rows.some(({ kind }) => kind === 'application')
    ? ' The resume of an application that is set aside has no public link.'
    : '';
  return `${rows.length ? `${acknowledgements} ` : ''}What nobody takes back goes ${spamTermInWords(days)}.${resumes}`;
}

/** How to read the rule of doubt. */
export function asideNote(learntFrom: number) {
  const learnt =
    learntFrom === 0
      ? 'It has not learnt from your marks yet.'
      : `It has learnt from ${learntFrom < 13 ? countWithin(learntFrom) : grouped(learntFrom)} of your marks.`;
  return `The point shows how sure the desk is. Right of the tick it sets a letter aside. ${learnt}`;
}

/** Of the latest of several: 'by less than an hour', 'by up to three hours'. */
export function lateByInWords(row: { dueAt: number } | undefined, now: number) {
  if (!row) return '';
  const hours = Math.ceil((now - row.dueAt) / HOUR_MS);
  if (hours <= 1) return 'by less than an hour';
  return hours <= 48
    ? `by up to ${countWithin(hours)} hours`
    : `by up to ${countWithin(Math.ceil(hours / 24))} days`;
}

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
  if (row.answered && row.mail?.isHeldUp) return 'Reply queued';
  if (row.answered && view !== 'answered' && view !== 'all') return 'Answered';
  if (row.answered) return `in ${answeredIn(row.answered, row)}`;
  if (row.aside) return 'Set aside';
  return timeToDue(row.dueAt - now, isPromised(row.kind));
}

type Mail = NonNullable<LetterRow['mail']>;

/** Of what is only uncertain nobody knows. */
export const hasFailed = ({ state, isHeldUp }: Mail) => state !== 'uncertain' && !isHeldUp;

/** 'Your reply was refused', and where there is little room 'Reply refused'. One that is tried again was refused as well. */
export function rowMailInWords({ kind, state, isHeldUp }: Mail, isShort = false) {
  if (isHeldUp) return isShort ? 'Not sent yet' : 'Sends when e-mail works again';
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
