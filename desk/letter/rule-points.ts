import { shortWeekday } from '#desk/time/when.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Point } from '#schemas/desk/letters.ts';

/** A letter's place on the rule of the day: late ones above its edge, the others by their share of the rule's hours. */
export type RulePoint = {
  number: number;
  isRead: boolean;
  isThis: boolean;
  /** Where two would touch the later one steps aside, and any one beside the letter that is open; a point never leaves its hour. */
  stepsAside: boolean;
} & ({ place: 'late'; rank: number } | { place: 'day'; share: number } | { place: 'later' });

/** More late ones than this are not drawn; of the letter that is open there is always a point. */
const LATE_SHOWN = 2;
/** On a rule of 640 px two points touch when they are nearer than this share of it. */
const TOUCH = 0.025;

export function rulePoints(
  points: Point[],
  open: Point | undefined,
  now: number,
  { hours = 24, touch = TOUCH, isFlat = false }: { hours?: number; touch?: number; isFlat?: boolean } = {},
): RulePoint[] {
  const others = points.filter(({ number }) => number !== open?.number);
  const all = [...others, ...(open ? [open] : [])].toSorted((one, other) => one.dueAt - other.dueAt);
  const rule = hours * HOUR_MS;
  // A rule that lies flat has the open letter at its end if it is late or due later, not beyond it.
  const openAt = open && (isFlat ? Math.max(now, Math.min(open.dueAt, now + rule)) : open.dueAt);
  return [...late(all, open, now), ...inTime(all, open, now, { rule, touch, openAt })];
}

/** Whether a point that stepped aside stands where the hour at this share of the rule would be written. */
export const isBeside = (points: RulePoint[], share: number) =>
  points.some((point) => point.stepsAside && point.place === 'day' && Math.abs(point.share - share) < TOUCH);

/** The latest of them stand nearest the edge, as they crossed it last. */
function late(all: Point[], open: Point | undefined, now: number): RulePoint[] {
  const crossed = all.filter(({ dueAt }) => dueAt < now).toReversed();
  const shown = crossed.slice(0, LATE_SHOWN);
  const missed = crossed.find(({ number }) => number === open?.number);
  if (missed && !shown.includes(missed)) shown[LATE_SHOWN - 1] = missed;
  return shown.map((point, rank) => ({ ...drawn(point, open), stepsAside: false, place: 'late', rank }));
}

function inTime(
  all: Point[],
  open: Point | undefined,
  now: number,
  { rule, touch, openAt }: { rule: number; touch: number; openAt?: number },
): RulePoint[] {
  let before = -Infinity;
  let beside = -Infinity;
  const shown: RulePoint[] = [];
  for (const point of all) {
    const isThis = point.number === open?.number;
    if (point.dueAt < now) continue;
    if (point.dueAt > now + rule) {
      if (isThis) shown.push({ ...drawn(point, open), stepsAside: false, place: 'later' });
      continue;
    }
    const touches = (at: number) => Math.abs(point.dueAt - at) < touch * rule;
    const stepsAside = !isThis && (touches(before) || (openAt !== undefined && touches(openAt)));
    if (stepsAside) {
      // Beside the rule there is one place: what would lie over another one's half is seen as one with it.
      if (point.dueAt - beside < (touch * rule) / 2) continue;
      beside = point.dueAt;
    } else before = point.dueAt;
    shown.push({ ...drawn(point, open), stepsAside, place: 'day', share: (point.dueAt - now) / rule });
  }
  return shown;
}

const drawn = ({ number, isRead }: Point, open: Point | undefined) => ({
  number,
  isRead,
  isThis: number === open?.number,
});

/** The whole hours of the rule, with a name for every fourth; of several days the sixths, with a name for each midnight. */
export function hourTicks(now: number, hours = 24): { share: number; name?: string }[] {
  const first = new Date(now);
  first.setMinutes(0, 0, 0);
  const isDays = hours > 24;
  return Array.from({ length: hours + 1 }, (_, index) => new Date(first.getTime() + index * HOUR_MS))
    .filter((hour) => !isDays || hour.getHours() % 6 === 0)
    .map((hour) => ({ hour, share: (hour.getTime() - now) / (hours * HOUR_MS) }))
    .filter(({ share }) => share > 0.005 && share <= 1)
    .map(({ hour, share }) => {
      if (hour.getHours() % (isDays ? 24 : 4) !== 0) return { share };
      const name = isDays ? shortWeekday(hour.getTime()) : String(hour.getHours()).padStart(2, '0');
      return { share, name };
    });
}
