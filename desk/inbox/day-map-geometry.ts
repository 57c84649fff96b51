import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Step } from '#schemas/desk/letters.ts';

import { yOf } from './day-rule-geometry.ts';

/** Where the rule stands, and between which its points have room. */
export const MAP_X = 72;
/** So much of the head above the list is free for points. */
const IN_HEAD = 58;
const BELOW = 44;
/** From the last overdue point to the ink edge. */
const ABOVE_EDGE = 16;

/** Points of 7 px, and of 5 px where many stand together. */
const sizes = {
  large: { radius: 3.5, first: 84, pitch: 11.5, apart: 8, rows: 9, columns: 6, down: 13, across: 12 },
  small: { radius: 2.5, first: 79, pitch: 6, apart: 6, rows: 14, columns: 11, down: 8.5, across: 7 },
};
/** Of more than this on the rule all are small. */
const MOST_LARGE = 60;
/** Of one step; of large points fewer have room before the bracket. */
const MOST_BESIDE = 9;
const MOST_LARGE_BESIDE = 6;

export type MapInput = {
  now: number;
  hours: number;
  /** From where the list begins to the foot of the screen. */
  height: number;
  overdue: number;
  steps: Step[];
  stepMs: number;
};

type Spot = { x: number; y: number };
export type MapStep = {
  y: number;
  radius: number;
  points: (Spot & { isRead: boolean })[];
  more?: Spot & { count: number };
};
export type DayMapPlan = ReturnType<typeof planMap>;

/** Where everything stands on the map, with the list's beginning at 0: the overdue ones above the ink edge, beneath it a point for each
 * that is due, in steps side by side. */
export function planMap({ now, hours, height, overdue, steps, stepMs }: MapInput) {
  const stack = overdue > sizes.large.rows * sizes.large.columns ? sizes.small : sizes.large;
  const columns = Math.min(stack.columns, Math.max(1, Math.ceil(overdue / stack.rows)));
  const shown = Math.min(overdue, stack.rows * columns);
  const rows = Math.ceil(shown / columns);
  const tall = rows ? ABOVE_EDGE + (rows - 1) * stack.down + stack.radius : 0;
  const edge = Math.max(0, tall - IN_HEAD);
  const foot = Math.max(edge, height - BELOW);
  const span = { now, hours, edge, foot };
  const overdueSpots = Array.from({ length: shown }, (_, index): Spot => ({
    x: MAP_X + (index % columns) * stack.across,
    y: edge - ABOVE_EDGE - (rows - 1 - Math.floor(index / columns)) * stack.down,
  }));

  const ahead = steps.filter(({ at }) => at + stepMs > now && at < now + hours * HOUR_MS);
  const all = ahead.reduce((sum, { read, unread }) => sum + read + unread, 0);
  const size = all > MOST_LARGE ? sizes.small : sizes.large;
  const yOfStep = (at: number) => clamp(yOf(at + stepMs, span), edge + 6, foot - 4);
  return {
    span,
    overdue: { spots: overdueSpots, radius: stack.radius },
    steps: apart(
      ahead.map(({ at, ...counts }) => ({ y: yOfStep(at), ...counts })),
      size.apart,
    ).map((step) => placeStep(step, size)),
  };
}

const clamp = (y: number, least: number, most: number) => Math.max(least, Math.min(most, y));

type Counted = { y: number; read: number; unread: number };

/** The first and the last step are cut by the rule's ends: what would touch the one before joins it. */
function apart(steps: Counted[], distance: number): Counted[] {
  const kept: Counted[] = [];
  for (const step of steps) {
    const last = kept.at(-1);
    if (last && step.y - last.y < distance)
      kept[kept.length - 1] = {
        y: last.y,
        read: last.read + step.read,
        unread: last.unread + step.unread,
      };
    else kept.push(step);
  }
  return kept;
}

function placeStep({ y, read, unread }: Counted, size: (typeof sizes)['large']): MapStep {
  const count = read + unread;
  const { first, pitch, radius } = count > MOST_LARGE_BESIDE ? sizes.small : size;
  const shown = count <= MOST_BESIDE ? count : besideCount(count - MOST_BESIDE);
  const points = Array.from({ length: shown }, (_, index) => ({
    x: first + index * pitch,
    y,
    isRead: index < read,
  }));
  return {
    y,
    radius,
    points,
    ...(count > shown && { more: { x: first + shown * pitch - 1, y, count: count - shown } }),
  };
}

/** A longer number takes the room of some points. */
const besideCount = (more: number) =>
  more < 100 ? MOST_BESIDE : more < 1000 ? MOST_BESIDE - 1 : more < 10_000 ? 6 : more < 100_000 ? 5 : 3;

/** Where a row has its place on the map: the overdue ones by their number in the list, which are the first in it. */
export function yOnMap({ span, overdue }: DayMapPlan, { dueAt }: { dueAt: number }, index: number) {
  if (dueAt < span.now) return overdue.spots[Math.min(index, overdue.spots.length - 1)]?.y ?? span.edge;
  return dueAt < span.now + span.hours * HOUR_MS ? yOf(dueAt, span) : span.foot + 20;
}

/** The stretch of the map that is on the screen. */
export function bracketOf(
  plan: DayMapPlan,
  rows: { dueAt: number }[],
  { first, last }: { first: number; last: number },
): { from: number; to: number } | undefined {
  const [one, other] = [rows[first], rows[last]];
  if (!one || !other) return undefined;
  return { from: yOnMap(plan, one, first) - 7, to: yOnMap(plan, other, last) + 7 };
}

/** What a click leads to: an overdue letter by its place in the list, or what is due from then on. */
export function clickedOn({ span, overdue }: DayMapPlan, y: number): { index: number } | { dueAt: number } {
  if (y < span.edge) {
    const above = overdue.spots.findLastIndex((spot) => spot.y <= y + overdue.radius + 1);
    return {
      index: Math.max(
        0,
        overdue.spots.findIndex((spot) => spot.y === overdue.spots[above]?.y),
      ),
    };
  }
  const part = (y - span.edge) / Math.max(1, span.foot - span.edge);
  return { dueAt: span.now + Math.min(1, part) * span.hours * HOUR_MS };
}
