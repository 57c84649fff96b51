import { useCall } from '#desk/api/call.ts';
import { useRuleHours } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { shortWeekday, time } from '#desk/time/when.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { hourTicks, isBeside, rulePoints } from './rule-points.ts';
import type { RulePoint } from './rule-points.ts';

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
