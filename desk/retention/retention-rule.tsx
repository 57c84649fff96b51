import { shortWeekday, startOfDay } from '#desk/words/words.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import type { RetentionRow } from '#schemas/desk/retention.ts';

import { isKept, nightOf } from './retention-words.ts';

const DAYS = 31;
const shortDate = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });
const X = 148;
const TOP = 14;

type Place = { row: RetentionRow; middle: number; isChosen: boolean };

type RetentionRuleProps = { places: Place[]; nextRun: number; now: number; height: number };

/** Thirty days on a rule, a point at each night on which something is deleted, and leaders to what that is. */
export function RetentionRule({ places, nextRun, now, height }: RetentionRuleProps) {
  const perDay = (height - TOP) / DAYS;
  const today = startOfDay(now);
  const y = (ms: number) => TOP + ((ms - today) / DAY_MS) * perDay;
  const drawn = places
    .map((place) => ({
      ...place,
      isKept: isKept(place.row, nextRun),
      // By the middle of the day before its night, so that tonight's stands apart from the rule's beginning.
      at: y(nextRun + nightOf(place.row.goesAt, nextRun) * DAY_MS) - perDay * 0.4,
    }))
    .filter(({ at }) => at <= height);
  return (
    <svg
      aria-hidden="true"
      width="240"
      height={height}
      className="absolute top-0 left-0 overflow-visible caption"
    >
      <path d={`M${X} 0V${height}`} className="stroke-ink" />
      {Array.from({ length: DAYS }, (_, day) => {
        const ms = today + day * DAY_MS;
        const isNamed = day === 0 || new Date(ms).getDay() === 1;
        return (
          <g key={day}>
            <path
              d={`M${X - (isNamed ? 9 : 5)} ${Math.round(y(ms)) + 0.5}H${X}`}
              className={isNamed ? 'stroke-ink' : 'stroke-control'}
            />
            {isNamed && (
              <text x="128" y={y(ms) + 4.5} textAnchor="end" className="fill-text-3">
                {day === 0 ? 'Today' : `${shortWeekday(ms)} ${shortDate.format(ms)}`}
              </text>
            )}
          </g>
        );
      })}
      {drawn.map(({ row, at, middle, isChosen, isKept }) => (
        <g key={row.number} className={isChosen ? 'stroke-ink' : 'stroke-control'} fill="none">
          <path
            d={`M${X + 10} ${at}h8L218 ${middle}h${isChosen ? 14 : 18}`}
            strokeWidth={isChosen ? 2 : 1}
            strokeDasharray={isKept ? '2 3' : undefined}
          />
          <NightPoint x={X} y={at} size={isChosen ? 7 : 6} isKept={isKept} />
        </g>
      ))}
    </svg>
  );
}

type NightPointProps = { x: number; y: number; size?: number; isKept: boolean };

/** When something is deleted; dashed when it is kept longer. */
export function NightPoint({ x, y, size = 6, isKept }: NightPointProps) {
  const dashed = 'fill-none stroke-ink stroke-[1.5px] [stroke-dasharray:2.2_2.1]';
  return (
    <g stroke="none">
      <circle cx={x} cy={y} r="9" className="fill-white" />
      <circle cx={x} cy={y} r={isKept ? 5.5 : size} className={isKept ? dashed : 'fill-ink'} />
    </g>
  );
}
