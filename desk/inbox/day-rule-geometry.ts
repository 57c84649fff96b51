import { itemAt } from '#desk/ui/virtual-rows.tsx';
import { shortWeekday, time } from '#desk/words/words.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Point } from '#schemas/desk/letters.ts';

/** The rule from its ink edge, where it is now, to its foot so many hours later. */
export type Span = { now: number; hours: number; edge: number; foot: number };

export const yOf = (at: number, { now, hours, edge, foot }: Span) =>
  edge + ((at - now) / (hours * HOUR_MS)) * (foot - edge);

type PlacedPoint = Point & { x: number; y: number; isSmall: boolean };

/** Where the points stand that are due on the rule. A point never leaves its hour: where two would touch, the later steps right. */
export function placePoints(
  points: Point[],
  span: Span,
  isInSight: (number: number) => boolean,
): PlacedPoint[] {
  // The rule moves once a minute, or later: what has just come is due a little after its foot, and stands on it.
  const until = span.now + span.hours * HOUR_MS + JUST_COME;
  const lanes: number[] = [];
  return points
    .filter(({ dueAt }) => dueAt >= span.now && dueAt <= until)
    .map((point) => {
      const y = Math.min(span.foot, yOf(point.dueAt, span));
      const isSmall = !isInSight(point.number);
      const room = (isSmall ? 7 : 12) / 2 + 1.5;
      const free = lanes.findIndex((takenTo) => y - room >= takenTo);
      const lane = free === -1 ? Math.min(lanes.length, MOST_LANES - 1) : free;
      lanes[lane] = y + room;
      return { ...point, x: lane * LANE, y, isSmall };
    });
}

const JUST_COME = 10 * 60_000;
const LANE = 16;
/** As many as stand apart before the rows begin; more of one hour share the last place. */
const MOST_LANES = 5;

export type HourMark = { at: number; y: number; label?: string };

/** The whole hours of the clock on the wall; every second one is named, every fourth where the rule is short, and noon and
 * midnight where it is of days. Midnight has its day; where it is narrow, that alone. */
export function hourMarks(span: Span, isNarrow = false): HourMark[] {
  const perHour = (span.foot - span.edge) / span.hours;
  if (perHour < 5 * Math.min(1, 24 / span.hours)) return [];
  const every = span.hours > 24 ? 3 : 1;
  const named = span.hours > 24 ? 12 : perHour < 13 ? 4 : 2;
  const first = new Date(span.now);
  first.setMinutes(60, 0, 0);
  return Array.from({ length: span.hours }, (_, index) => {
    const at = first.getTime() + index * HOUR_MS;
    const y = yOf(at, span);
    const hour = new Date(at).getHours();
    // Beside the edge there is no room for a name.
    const isNamed = hour % named === 0 && y - span.edge > 9 && span.foot - y > -1;
    return { at, y, ...(isNamed && { label: hour === 0 ? midnight(at, isNarrow) : time(at) }) };
  }).filter(({ at, y }) => y <= span.foot && new Date(at).getHours() % every === 0);
}

const midnight = (at: number, isNarrow: boolean) =>
  isNarrow ? shortWeekday(at) : `${shortWeekday(at)} ${time(at)}`;

/** The line that counts those below. */
export const STRIP = 28;

/** Where the last whole row in sight ends, so that the line below begins there and cuts none. */
export function endOfWholeRows(offsets: number[], { top, height }: { top: number; height: number }) {
  if ((offsets.at(-1) ?? 0) <= top + height) return height;
  const end = (offsets[itemAt(offsets, top + height - STRIP)] ?? 0) - top;
  return end > 0 ? end : height - STRIP;
}
