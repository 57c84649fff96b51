import { useCall } from '#desk/api/use-call.ts';
import { useRuleHours } from '#desk/inbox/rule-hours.ts';
import { useNow } from '#desk/time/use-now.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { hourTicks, rulePoints } from './rule-points.ts';
import type { RulePoint } from './rule-points.ts';

/** On a rule of 334 px. */
const TOUCH = 0.05;

/** The same rule on a phone: it lies under the head. */
export function FlatRule({ letter }: { letter?: Letter }) {
  const now = useNow(60_000);
  const { data } = useCall('overview', {});
  const hours = useRuleHours();
  const open = letter?.state === 'waiting' ? letter : undefined;
  const points = rulePoints(data?.points ?? [], open, now, { hours, touch: TOUCH, isFlat: true }).filter(
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
