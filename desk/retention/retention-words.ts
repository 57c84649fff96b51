import { countInWords, countWithin, date, daysBetween, some, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { MORE_MONTHS } from '#schemas/desk/letter-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import type { Retention, RetentionRow } from '#schemas/desk/retention.ts';

type Deleting = Pick<Retention, 'tonight' | 'within30Days' | 'hold'>;

/** 'Tonight two are deleted. Eight are deleted within 30 days.' */
export function retentionSentence({ tonight, within30Days, hold }: Deleting, day: string) {
  const next = tonight.letters;
  if (within30Days === 0) return 'Nothing is deleted within 30 days.';
  const first = hold
    ? 'Nothing is deleted until you allow it.'
    : next === 0
      ? `Nothing is deleted ${day === 'Tonight' ? 'tonight' : 'yet'}.`
      : `${day} ${countWithin(next)} ${are(next)} deleted.`;
  if (next === within30Days && !hold) return `${first} Then nothing for 30 days.`;
  return `${first} ${countInWords(within30Days)} ${are(within30Days)} deleted within 30 days.`;
}

/** 'Applications and messages: one year. Enquiries: two years. …' of the kinds that somebody reads. */
export function keptHowLong(promises: Promises, reads: Kind[]) {
  const mine = kinds.filter((kind) => reads.includes(kind));
  const groups = [...Map.groupBy(mine, (kind) => promises.kinds[kind].keptMonths)].map(
    ([months, kinds]) =>
      `${capital(kinds.map((kind) => pluralOf[kind]).join(' and '))}: ${monthsInWords(months)}.`,
  );
  return [...groups, `Spam: ${promises.setAsideDays} days once seen.`].join(' ');
}

/** From when a letter's time counts, and how long it is. */
export function termOf(
  { kind, exchangedAt, spamSeenAt, goesAt, mayKeep }: RetentionRow,
  { kinds, setAsideDays }: Pick<Promises, 'kinds' | 'setAsideDays'>,
) {
  // Its months may be over before.
  if (spamSeenAt !== undefined && goesAt === spamSeenAt + setAsideDays * DAY_MS)
    return { since: `Spam, seen on ${date(spamSeenAt)}`, term: `${setAsideDays} days` };
  const since = `Last exchange ${date(exchangedAt)}`;
  const { keptMonths } = kinds[kind];
  if (!mayKeep) return { since, term: capital(monthsInWords(keptMonths)) };
  const isAllowed = mayKeep.answer === 'yes';
  return {
    since,
    term: capital(monthsInWords(keptMonths + (isAllowed ? MORE_MONTHS : 0))),
    said: isAllowed
      ? `Longer, as they allowed on ${date(mayKeep.at)}`
      : `Not longer, as they said on ${date(mayKeep.at)}`,
  };
}

/** 'one year', 'eighteen months'. */
export function monthsInWords(months: number) {
  return months % 12 === 0 ? some(months / 12, 'year') : some(months, 'month');
}

const are = (count: number) => (count === 1 ? 'is' : 'are');

/** The run that erases it, counted from the next one, which is 0. */
export const nightOf = (goesAt: number, nextRun: number) =>
  Math.max(0, Math.ceil((goesAt - nextRun) / DAY_MS));

/** What the next run takes. */
export const isNext = (row: RetentionRow, nextRun: number) =>
  !isKept(row, nextRun) && nightOf(row.goesAt, nextRun) === 0;

/** Kept past its time, and that not over. */
export const isKept = (row: RetentionRow, now: number) => row.kept !== undefined && row.kept.until > now;

/** 'Tonight, 02:00', 'In 3 days', 'Kept longer'. */
export function whenInWords(row: RetentionRow, nextRun: number, now: number) {
  if (isKept(row, nextRun)) return 'Kept longer';
  const night = nightOf(row.goesAt, nextRun);
  if (night === 0) return `${dayOfRun(nextRun, now)}, ${time(nextRun)}`;
  return night === 1 ? 'In a day' : `In ${night} days`;
}

/** 'Tonight': the night to tomorrow counts as today's. */
export function dayOfRun(nextRun: number, now: number) {
  const days = daysBetween(now, nextRun);
  if (days <= 0) return 'Today';
  if (days > 1) return date(nextRun);
  return new Date(nextRun).getHours() < 6 ? 'Tonight' : 'Tomorrow';
}

/** As a date field has it, in the browser's zone, which is how dates are written in Sweden: '2027-03-31'. */
export const dateValue = (ms: number) => new Date(ms).toLocaleDateString('sv-SE');

/** The last moment of a date field's day: until the 31st includes the 31st. Undefined for what is no day. */
export function endOfDate(value: string) {
  const [year, month, day] = value.split('-').map(Number);
  if (!year || !month || !day || year > 9999) return undefined;
  const end = new Date(year, month - 1, day, 23, 59, 59, 999);
  return end.getDate() === day ? end.getTime() : undefined;
}
