import { monthOf, timeOnRule } from '#schemas/desk/india-times.ts';
import type { HeldLetter } from '#schemas/private-page/private-view.ts';
import { onTheRule } from '#schemas/private-page/texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Up to so many hours a tick is one, up to so many days one of those. */
const MOST_HOURS = 72;
const MOST_DAYS = 60;

/** Shares of the rule's length: where an answer that is awaited stands, one that was given or missed, and the present after that. */
export const AWAITED = 0.62;
const OVER = 0.4;
const AFTERWARDS = 0.66;
const WITHOUT_ANSWER = 0.4;
/** Two points that would touch step apart by this. */
const APART = 0.025;

export type RulePoint = { name: string; when: string; at: number; look: 'past' | 'done' | 'now' | 'ahead' };

/** `toScale` is where the part ends that has ticks; `ticks` are shares of the whole rule. On an even one the points stand as far apart as their words need. */
export type Rule = {
  points: RulePoint[];
  toScale: number;
  tick?: 'hour' | 'day';
  ticks: number[];
  isEven?: boolean;
};

/** A letter's life as points on a rule, the first at 0 and the last at 1. */
export function ruleOf(letter: HeldLetter, now: number): Rule {
  const { receivedAt, askedAt, dueAt, answeredAt, erasedAt } = letter;
  const begins = askedAt ?? receivedAt;
  const first: RulePoint = {
    name: askedAt === undefined ? onTheRule.arrived : onTheRule.wroteAgain,
    when: timeOnRule(begins, now),
    at: 0,
    look: 'past',
  };
  const present = (at: number): RulePoint => ({
    name: onTheRule.now,
    when: timeOnRule(now, now),
    at,
    look: 'now',
  });
  const last: RulePoint = { name: onTheRule.erased, when: monthOf(erasedAt), at: 1, look: 'ahead' };

  const answer = answeredAt ?? dueAt;
  if (answer === undefined) return { points: [first, present(WITHOUT_ANSWER), last], toScale: 0, ticks: [] };
  const when = timeOnRule(answer, now);
  if (answeredAt === undefined && now <= answer) {
    const share = (AWAITED * (now - begins)) / (answer - begins);
    const at = Math.min(Math.max(share, APART), AWAITED - APART);
    const due: RulePoint = { name: onTheRule.due, when, at: AWAITED, look: 'ahead' };
    return {
      points: [first, present(at), due, last],
      toScale: AWAITED,
      ...ticksOf(answer - begins, AWAITED),
    };
  }
  const over: RulePoint = {
    name: answeredAt === undefined ? onTheRule.wasDue : onTheRule.answered,
    when,
    at: OVER,
    look: answeredAt === undefined ? 'ahead' : 'past',
  };
  return {
    points: [first, over, present(AFTERWARDS), last],
    toScale: OVER,
    ...ticksOf(answer - begins, OVER),
  };
}

/** Between two times, without those at the ends. */
function ticksOf(ms: number, length: number): Pick<Rule, 'tick' | 'ticks'> {
  const [tick, tickMs, most] =
    ms <= MOST_HOURS * HOUR_MS
      ? (['hour', HOUR_MS, MOST_HOURS] as const)
      : (['day', DAY_MS, MOST_DAYS] as const);
  const count = Math.ceil(ms / tickMs) - 1;
  if (count > most) return { ticks: [] };
  return { tick, ticks: Array.from({ length: count }, (_, index) => (length * (index + 1) * tickMs) / ms) };
}
