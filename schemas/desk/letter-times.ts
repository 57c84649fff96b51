import { DAY_MS, HOUR_MS } from './durations.ts';
import type { Kind } from './kinds.ts';
import type { State } from './letters.ts';
import type { Promises } from './promises.ts';
import { after } from './working-time.ts';
import type { ReplyPromise } from './working-time.ts';

/** When an answer is due to what came, or was asked again by mail, at `askedAt`. It is stored with the letter and stays as it was promised then. */
export const dueAt = (
  { kinds, workingHours }: Pick<Promises, 'kinds' | 'workingHours'>,
  kind: Kind,
  askedAt: number,
) => replyDueAt({ replyHours: kinds[kind].hours, workingHours }, askedAt);

/** The same by the settings of the company, for the site. */
export const replyDueAt = ({ replyHours, workingHours }: ReplyPromise, askedAt: number) =>
  after(askedAt, replyHours * HOUR_MS, workingHours);

/** What is due later stands on no rule. */
const MOST_RULE_HOURS = 14 * 24;

/** How many hours the rule of the day has for some kinds: until what comes now is due, of the promised ones, and where none is promised by our own
 * goal. Where hours are counted while we work the rule is longer before a night or a holiday. */
export function ruleHours(promises: Pick<Promises, 'kinds' | 'workingHours'>, shown: Kind[], now: number) {
  const promised = shown.filter((kind) => promises.kinds[kind].isPromised);
  const ends = (promised.length ? promised : shown).map((kind) => dueAt(promises, kind, now));
  const hours = Math.ceil((Math.max(now, ...ends) - now) / HOUR_MS);
  return Math.min(Math.max(1, hours), MOST_RULE_HOURS);
}

/** A point on the rule for each letter stands in steps: of half an hour on a rule of a day, of more on a longer one. */
export const ruleStepMs = (hours: number) => Math.ceil(hours / 24) * (HOUR_MS / 2);

export type KeptLetter = {
  kind: Kind;
  state: State;
  /** With its address, in letters of its kind: another kind's dates are not for all of its readers. */
  lastExchangeAt: number;
  /** When somebody who may read it first saw it in Spam. */
  spamSeenAt?: number | null;
  /** Whether an applicant has said on their own page that we may keep it for longer. */
  mayKeep?: boolean;
};

/** So many months an application is kept for longer where its applicant says so. Silence means no. */
export const MORE_MONTHS = 12;

/** Until when a letter is kept as promised: so many months after the last exchange, and more where an applicant agrees. Spam goes sooner, but only once somebody has seen it. */
export function promisedUntil(
  { kinds, setAsideDays }: Pick<Promises, 'kinds' | 'setAsideDays'>,
  { kind, state, lastExchangeAt, spamSeenAt, mayKeep = false }: KeptLetter,
): number {
  const ends = monthsAfter(lastExchangeAt, kinds[kind].keptMonths + (mayKeep ? MORE_MONTHS : 0));
  const isSeenSpam = state === 'aside' && typeof spamSeenAt === 'number';
  return isSeenSpam ? Math.min(ends, spamSeenAt + setAsideDays * DAY_MS) : ends;
}

/** How long that is, in the same words wherever the desk says so; the notices beside the forms say it to visitors. */
export const spamTermInWords = (days: number) =>
  `${days} days after one of you has seen it; what nobody has seen is kept like any letter`;

/** The same, or as long as somebody has decided to keep it. */
export const goesAt = (
  promises: Pick<Promises, 'kinds' | 'setAsideDays'>,
  letter: KeptLetter & { keptUntil?: number | null },
) => Math.max(promisedUntil(promises, letter), letter.keptUntil ?? 0);

/** So many calendar months later; the last day of a month stays one. */
export function monthsAfter(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.getTime();
}

/** The latest time of which `months` later is not after `time`. */
export function monthsBefore(time: number, months: number): number {
  const before = monthsAfter(time, -months);
  // The last day of a shorter month is that of several before it: 31 January and 28 January are both a month before 28 February.
  let latest = before;
  for (let day = 1; day <= 3; day++) {
    const candidate = before + day * DAY_MS;
    if (monthsAfter(candidate, months) <= time) latest = candidate;
  }
  return latest;
}
