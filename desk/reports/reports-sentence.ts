import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { AnswerTime, ReportWeek, Reports } from '#schemas/desk/reports.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

const india = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { ...india, day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('en-IN', { ...india, dateStyle: 'long' });
const YEAR = 365 * DAY_MS;

/** What the figures say, in one sentence. */
export function reportsSentence({ lastAnswers, lastGoalAnswers = [], byKind }: Reports) {
  if (lastAnswers.length > 0) return `${share(lastAnswers, '')} answered in time.`;
  if (lastGoalAnswers.length > 0)
    return `${share(lastGoalAnswers, ' applications')} answered within the goal.`;
  return Object.values(byKind).some(({ received }) => received > 0)
    ? 'Nothing has been answered yet.'
    : 'Nothing has come yet.';
}

/** How long half of them took, and how that has changed. */
export function medianSentence({ lastAnswers, weeks }: Reports) {
  const now = median(lastAnswers.map((answer) => answer.minutes));
  if (now === undefined)
    return 'Each letter leaves a mark here when it comes, and another when it is answered.';
  if (lastAnswers.length === 1) return now < 1 ? 'It took less than a minute.' : `It took ${inWords(now)}.`;
  const half = `Half of them within ${inWords(now)}`;
  const first = weeks.find((week): week is Required<ReportWeek> => week.medianMinutes !== undefined);
  const isLast = first === weeks.findLast((week) => week.medianMinutes !== undefined);
  if (!first || isLast || inWords(first.medianMinutes) === inWords(now)) return `${half}.`;
  const way = first.medianMinutes > now ? 'down' : 'up';
  return `${half}, ${way} from ${inWords(first.medianMinutes)} in the week of ${weekOf(first.from, weeks)}.`;
}

/** With the year when it is not the last one. */
function weekOf(from: number, weeks: ReportWeek[]) {
  const isOld = (weeks.at(-1)?.from ?? from) - from >= YEAR;
  return (isOld ? dayAndYear : day).format(from);
}

/** '5 h 40 min', or 'none'. */
export const inWords = (minutes: number | undefined) =>
  minutes === undefined ? 'none' : spanInWords(Math.round(minutes));

/** 'Applications', at the head of a row or column. */
export const nameOf = (kind: Kind) => capital(pluralOf[kind]);

function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [-1, 0].map((back) => sorted[Math.floor((sorted.length + back) / 2)]);
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

function share(answers: AnswerTime[], what: string) {
  const all = answers.length;
  const inTime = answers.filter((answer) => !answer.isLate).length;
  if (all === 1) return `The only one so far was ${inTime === 1 ? '' : 'not '}`.trim();
  if (inTime === 0) return `None of the last ${all}${what} was`;
  if (inTime === all) return `All of the last ${all}${what} were`;
  return `${inTime} of the last ${all}${what} ${inTime === 1 ? 'was' : 'were'}`;
}
