import { openingName } from '#desk/hiring/hiring-words.ts';
import { mayBePerson } from '#desk/spam/why-spam.tsx';
import {
  countInWords,
  countWithin,
  dayAndTime,
  firstName,
  grouped,
  hourInWords,
  hourOrDay,
  youOr,
} from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { spamTermInWords } from '#schemas/desk/letter-times.ts';
import type { Count, LetterRow, Overview, Point, RowDraft } from '#schemas/desk/letters.ts';
import type { Doing, Presence } from '#schemas/desk/people.ts';
import type { OpeningFacts } from '#schemas/desk/promises.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';

/** Those that are promised no hour: all of them, or some by their numbers, with how many are past it. */
export type Goals = 'all' | { past: number; numbers: Set<number> };

/** Whether applications of one stage or opening are shown: what is counted of all letters does not say how many. */
export const isNarrowed = ({ stage, opening }: Filter) => stage !== undefined || opening !== undefined;

/** 'Applications in Talking, for QA engineer.' */
export function narrowedInWords({ stage, opening }: Filter, openings: OpeningFacts[]) {
  const where = stage === undefined ? '' : ` in ${stageNames[stage]}`;
  const name = opening === undefined ? '' : ` for ${openingName(opening, openings)}`;
  return `Applications${[where, opening === '' ? ' without an opening' : name].filter(Boolean).join(',')}.`;
}

/** What to do, sentence by sentence. */
export function inboxSentences(
  filter: Filter,
  overview: Overview,
  total: Count | undefined,
  now: number,
  goals?: Goals,
): string[] {
  const { counts } = overview;
  const { view, words } = filter;
  if (isNarrowed(filter)) return total ? [`${said(total)} ${total.count === 1 ? 'matches' : 'match'}.`] : [];
  if (words) return total ? [`${said(total)} ${total.count === 1 ? 'has' : 'have'} these words.`] : [];
  if (view === 'unread') return [are(counts.unread, 'not read yet', 'Everything is read.')];
  if (view === 'mine') return [are(counts.mine, 'assigned to you', 'Nothing is assigned to you.')];
  if (view === 'drafts')
    return [
      counts.drafts
        ? `${countInWords(counts.drafts)} ${counts.drafts === 1 ? 'draft' : 'drafts'}.`
        : 'No drafts.',
    ];
  if (view === 'spam') return [are(counts.spam, 'in Spam', 'Nothing is in Spam.')];
  if (view === 'answered')
    return [are(overview.answeredToday, 'answered today', 'Nothing was answered today.', 'were', 'was')];
  if (view === 'all') return total ? [`${said(total)} in all.`] : [];
  return toAnswerSentences(overview, now, goals);
}

function toAnswerSentences({ counts, points, late: counted }: Overview, now: number, goals?: Goals) {
  if (counts.waiting === 0) return ['Nothing to answer.'];
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
  return parts;
}

/** In one line of a wide screen, and two of a phone's, there is room for so many letters. */
const HEAD_LETTERS = 46;

/** As many of the sentences as have room in the head; the rest stand below it. */
export function fitHead([first = '', ...others]: string[]): { head: string; rest: string[] } {
  const [second] = others;
  return second && first.length + 1 + second.length <= HEAD_LETTERS
    ? { head: `${first} ${second}`, rest: others.slice(1) }
    : { head: first, rest: others };
}

/** 'Friday at 11:03'. */
const spoken = (ms: number, now: number) => dayAndTime(ms, now).replace(/^(\p{L}+) (?=\d)/u, '$1 at ');

/** By the clock on the wall: in India an hour begins half an hour after UTC's. */
function nextWholeHour(ms: number) {
  const date = new Date(ms - 1);
  return date.setHours(date.getHours() + 1, 0, 0, 0);
}

const lateOf = (points: Point[], now: number) => points.filter(({ dueAt }) => dueAt < now).length;

/** How many there are to answer, and how many of them are new to me. Whoever looks for the first time is told once what a letter is. */
export function inboxSub(overview: Overview, lookedAt: number, now: number, kind?: Kind) {
  const { waiting } = overview.counts;
  const what = kind ? ` ${waiting === 1 ? kind : pluralOf[kind]}` : '';
  const all = `${countInWords(waiting)}${what} to answer`;
  if (lookedAt === 0) return `${all}. ${WHAT_A_LETTER_IS}`;
  if (overview.fresh === 0) return `${all}.`;
  const fresh = overview.fresh >= waiting ? 'all' : countWithin(overview.fresh);
  return `${all}, ${waiting === 1 ? '' : `${fresh} of them `}since ${dayAndTime(lookedAt, now)}.`;
}

export const WHAT_A_LETTER_IS = 'The desk calls each application, message and enquiry a letter.';

/** Beneath 'Nothing to answer.' */
export function nothingToAnswerSub({ answeredToday, counts }: Overview) {
  const answered = are(answeredToday, 'answered today', 'Nothing was answered today.', 'were', 'was');
  if (counts.spam === 0) return answered;
  return `${answered} ${countInWords(counts.spam)} ${counts.spam === 1 ? 'is' : 'are'} in Spam${counts.spam === 1 ? '; it may be from a person' : '; one of them may be from a person'}.`;
}

const are = (count: number, what: string, none: string, plural = 'are', singular = 'is') =>
  count === 0 ? none : `${countInWords(count)} ${count === 1 ? singular : plural} ${what}.`;

const said = ({ count, isMore }: Count) => (isMore ? `More than ${countWithin(count)}` : countInWords(count));

/** '14 more overdue below', '91 more below'. */
export function belowInWords({ seen, overdue, all }: { seen: number; overdue: number; all: number }) {
  if (seen < overdue) return `${grouped(overdue - seen)} more overdue below`;
  return seen < all ? `${grouped(all - seen)} more below` : undefined;
}

type Row = Pick<LetterRow, 'spam' | 'kind'>;

/** 'Six are in Spam. The first may be a person.': of rows by confidence. */
export function withDoubt(sentence: string, rows: Row[]) {
  const [first] = rows;
  if (!first?.spam || !mayBePerson(first.spam.score)) return sentence;
  return `${sentence} ${rows.length === 1 ? 'It' : 'The first'} may be a person.`;
}

/** What became of those in Spam, and will. Of what a person marked an acknowledgement may have been sent before. */
export function spamSub(rows: Row[], days: number, sendsMail: boolean) {
  const stored = rows.length === 1 ? 'It was stored' : 'All were stored';
  const acknowledgements = !sendsMail
    ? `${stored}.`
    : rows.every(({ spam }) => spam)
      ? `${stored}; nobody was sent an acknowledgement.`
      : `${stored}; where the desk marked one as spam by itself, nobody was sent an acknowledgement.`;
  const resumes = rows.some(({ kind }) => kind === 'application')
    ? ' The resume of an application in Spam has no public link.'
    : '';
  return `${rows.length ? `${acknowledgements} ` : ''}What nobody moves to the inbox is deleted ${spamTermInWords(days)}.${resumes}`;
}

/** How to read the rule of doubt. */
export function spamNote(learntFrom: number) {
  const learnt =
    learntFrom === 0
      ? 'It has not learnt from your marks yet.'
      : `It has learnt from ${learntFrom < 13 ? countWithin(learntFrom) : grouped(learntFrom)} of your marks.`;
  return `The point shows how sure the desk is. Right of the tick it moves a letter to Spam. ${learnt}`;
}

/** 'Senior QA engineer pune, PDF' of a file whose name says more than its sender's; otherwise 'Resume, PDF'. */
export function resumeInWords({ name, resume }: Pick<LetterRow, 'name' | 'resume'>) {
  if (!resume) return 'No resume';
  const known = new Set([...wordsOf(name), 'cv', 'resume', 'applicant']);
  const words = wordsOf(shownFileName(resume.file).replace(/\.\w+$/u, ''));
  const saysMore = words.some((word) => !known.has(word) && /^\p{L}{3,}$/u.test(word));
  const what = saysMore ? capital(words.join(' ')) : 'Resume';
  return `${what}, ${resume.type}${resume.bytes === undefined ? ', file not found' : ''}`;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** 'Draft by you, 09:02', and of a colleague 'Priya has a draft, 08:41'. */
export const draftInWords = ({ by, isMine, at }: RowDraft, now: number) =>
  `${isMine ? 'Draft by you' : `${firstName(by)} has a draft`}, ${hourOrDay(at, now)}`;

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
  return 'Unassigned';
}

export const isJustCome = ({ receivedAt, isRead }: LetterRow, now: number) =>
  !isRead && now - receivedAt < JUST_NOW;

/** '6 h 5 min' */
const answeredIn = ({ at }: { at: number }, { receivedAt }: LetterRow) =>
  spanInWords(Math.max(0, Math.round((at - receivedAt) / 60_000)));

export const PAST_GOAL = 'past our goal';

/** The first column: the time left and of what it is told, or how long the answer took. */
export function timeInWords(
  row: LetterRow,
  { now, filter: { view }, isPromised }: { now: number; filter: Filter; isPromised: (kind: Kind) => boolean },
): { time: string; after?: string } {
  if (row.answered && row.mail?.isHeldUp) return { time: 'Reply queued' };
  if (row.answered && view === 'drafts') return { time: 'Answered' };
  if (row.answered) return { time: `in ${answeredIn(row.answered, row)}` };
  if (row.aside) return { time: 'Spam' };
  const left = row.dueAt - now;
  const minutes = Math.floor(Math.abs(left) / MINUTE_MS);
  if (left >= 0) return { time: spanInWords(minutes), after: 'left' };
  return { time: spanInWords(Math.max(1, minutes)), after: isPromised(row.kind) ? 'late' : PAST_GOAL };
}

type Mail = NonNullable<LetterRow['mail']>;

/** Of what is only uncertain nobody knows. */
export const hasFailed = ({ state, isHeldUp }: Mail) => state !== 'uncertain' && !isHeldUp;

/** 'Your reply was refused'. One that is tried again was refused as well. */
export function rowMailInWords({ kind, state, isHeldUp }: Mail) {
  if (isHeldUp) return 'Sends when e-mail works again';
  const whose = kind === 'acknowledgement' ? 'the acknowledgement' : 'your reply';
  const failed = state === 'bounced' ? 'came back' : 'refused';
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
