import { useCall } from '#desk/api/call.ts';
import { useNow, useRuleHours } from '#desk/session.tsx';
import { shortWeekday, time } from '#desk/words/words.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Letter, Point } from '#schemas/desk/letters.ts';

/** The narrow rule of the day beside a letter, with this letter's point large. The head says the same in words. */
export function LetterRule({ letter, isReplying = false }: { letter?: Letter; isReplying?: boolean }) {
  const now = useNow(60_000);
  const { data } = useCall('overview', {});
  const hours = useRuleHours();
  const isAnswered = letter?.state === 'answered';
  const isOnRule = letter && letter.dueAt >= now && letter.dueAt <= now + hours * HOUR_MS;
  const open = letter?.state === 'waiting' || (isAnswered && isOnRule) ? letter : undefined;
  const points = rulePoints(data?.points ?? [], open, now, { hours });
  const thisPoint = points.find(({ isThis }) => isThis);
  const place = thisPoint?.place;
  const isOut = thisPoint?.place === 'day' && isBeside(points, thisPoint.share);
  const foot = place === 'later' ? 36 : 27;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 w-34 text-[13px] leading-4 max-lg:hidden"
    >
      <div className="absolute top-16 left-[71.5px] h-15 w-px bg-on-dark-3" />
      {/* It keeps its measure when the reply takes the place of the bar below. */}
      <div style={{ bottom: isReplying ? foot + 60 : foot }} className="absolute inset-x-0 top-31">
        <div className="absolute top-0 bottom-0 left-[71.5px] w-px bg-control" />
        <div style={{ height: `${400 / hours}%` }} className="absolute top-0 left-[70px] w-1 bg-ink" />
        {hourTicks(now, hours).map(({ share, name }) => (
          <div
            key={share}
            style={{ top: `${share * 100}%` }}
            className="absolute right-16 flex -translate-y-1/2 items-center gap-1.5 text-text-3"
          >
            {name}
            <span className={name ? 'h-px w-2 bg-text-2' : 'h-px w-1.5 bg-line'} />
          </div>
        ))}
        {points.map((point) =>
          point.isThis && isAnswered ? (
            // An answered letter stops being a point.
            <div
              key={point.number}
              style={{ top: topOf(point) }}
              className="absolute left-[66px] h-1 w-3 -translate-y-1/2 bg-ink"
            />
          ) : (
            <LetterPoint key={point.number} point={point} />
          ),
        )}
        {/* When the open letter is due, after the last point beside it, and on one ground. */}
        {open && thisPoint && (
          <b
            style={{ top: place === 'day' ? `max(11px, ${topOf(thisPoint)})` : topOf(thisPoint) }}
            className={`absolute -translate-y-1/2 font-semibold whitespace-nowrap ${isOut ? 'left-[98px]' : 'left-[88px]'} ${place === 'late' ? 'text-white' : ''}`}
          >
            {place === 'later' || open.dueAt - now > 24 * HOUR_MS
              ? shortWeekday(open.dueAt)
              : time(open.dueAt)}
          </b>
        )}
      </div>
    </div>
  );
}

/** The open letter's lies over its neighbours'. One that stepped aside is clear of the rule without a ground of its own. */
function LetterPoint({ point }: { point: RulePoint }) {
  const { isThis, isRead, stepsAside, place } = point;
  const size = isThis ? 'z-1 size-4' : 'size-3';
  const look =
    place === 'late'
      ? 'bg-red-dark shadow-[0_0_0_3px_var(--color-ink)]'
      : `${stepsAside ? '' : 'shadow-[0_0_0_3px_var(--color-white)]'} ${isRead && !isThis ? 'border-2 border-ink bg-white' : 'bg-ink'}`;
  return (
    <div
      style={{ top: topOf(point) }}
      className={`absolute -translate-1/2 rounded-full ${size} ${look} ${stepsAside ? 'left-[88px]' : 'left-[72px]'}`}
    />
  );
}

function topOf(point: RulePoint) {
  if (point.place === 'late') return `${-22 - point.rank * 22}px`;
  return point.place === 'day' ? `${point.share * 100}%` : 'calc(100% + 22px)';
}

/** On a rule of 334 px. */
const FLAT_TOUCH = 0.05;

/** The same rule on a phone: it lies under the head. */
export function FlatRule({ letter }: { letter?: Letter }) {
  const now = useNow(60_000);
  const { data } = useCall('overview', {});
  const hours = useRuleHours();
  const open = letter?.state === 'waiting' ? letter : undefined;
  const points = rulePoints(data?.points ?? [], open, now, { hours, touch: FLAT_TOUCH, isFlat: true }).filter(
    (point) => point.place !== 'late' || point.isThis,
  );
  return (
    <div aria-hidden="true" className="relative mx-7 h-11 shrink-0">
      {/* Longer by half a point, so that one at its end does not stand in the page's margin. */}
      <div className="absolute -inset-x-2 top-6 h-px bg-control" />
      <div
        style={{ width: `calc(${400 / hours}% + 8px)` }}
        className="absolute top-[22.5px] -left-2 h-1 bg-ink"
      />
      {hourTicks(now, hours).map(({ share, name }) => (
        <div
          key={share}
          style={{ left: `${share * 100}%` }}
          className={`absolute top-6 w-px ${name ? 'h-2 bg-text-3' : 'h-1.5 bg-line'}`}
        />
      ))}
      {points.map((point) => (
        <div
          key={point.number}
          style={{ left: `${shareOf(point) * 100}%` }}
          className={`absolute -translate-1/2 rounded-full ${point.stepsAside ? 'top-[7px]' : 'top-[24.5px] shadow-[0_0_0_3px_var(--color-white)]'} ${point.isThis ? 'z-1 size-4' : 'size-2.5'} ${point.place === 'late' ? 'bg-red-fill' : point.isRead && !point.isThis ? 'border-2 border-ink bg-white' : 'bg-ink'}`}
        />
      ))}
    </div>
  );
}

const shareOf = (point: RulePoint) => (point.place === 'day' ? point.share : point.place === 'late' ? 0 : 1);

/** A letter's place on the rule of the day: late ones above its edge, the others by their share of the rule's hours. */
type RulePoint = {
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
  const rule = hours * HOUR_MS;
  const isThis = ({ number }: Point) => number === open?.number;
  const drawn = (point: Point) => ({ number: point.number, isRead: point.isRead, isThis: isThis(point) });
  const others = points.filter((point) => !isThis(point));
  const all = [...others, ...(open ? [open] : [])].toSorted((one, other) => one.dueAt - other.dueAt);

  // The latest of them stand nearest the edge, as they crossed it last.
  const crossed = all.filter(({ dueAt }) => dueAt < now).toReversed();
  const late = crossed.slice(0, LATE_SHOWN);
  const missed = crossed.find(isThis);
  if (missed && !late.includes(missed)) late[LATE_SHOWN - 1] = missed;
  const shown = late.map((point, rank): RulePoint => ({
    ...drawn(point),
    stepsAside: false,
    place: 'late',
    rank,
  }));

  // A rule that lies flat has the open letter at its end if it is late or due later, not beyond it.
  const openAt = open && (isFlat ? Math.max(now, Math.min(open.dueAt, now + rule)) : open.dueAt);
  let before = -Infinity;
  let beside = -Infinity;
  for (const point of all.slice(crossed.length)) {
    if (point.dueAt > now + rule) {
      if (isThis(point)) shown.push({ ...drawn(point), stepsAside: false, place: 'later' });
      continue;
    }
    const touches = (at: number) => Math.abs(point.dueAt - at) < touch * rule;
    const stepsAside = !isThis(point) && (touches(before) || (openAt !== undefined && touches(openAt)));
    if (stepsAside) {
      // Beside the rule there is one place: what would lie over another one's half is seen as one with it.
      if (point.dueAt - beside < (touch * rule) / 2) continue;
      beside = point.dueAt;
    } else before = point.dueAt;
    shown.push({ ...drawn(point), stepsAside, place: 'day', share: (point.dueAt - now) / rule });
  }
  return shown;
}

/** Whether a point that stepped aside stands where the hour at this share of the rule would be written. */
export const isBeside = (points: RulePoint[], share: number) =>
  points.some((point) => point.stepsAside && point.place === 'day' && Math.abs(point.share - share) < TOUCH);

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
