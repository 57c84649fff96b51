import { memo } from 'react';

import { useRuleHours } from '#desk/session.tsx';
import { hourOrShortDay } from '#desk/words/words.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Point } from '#schemas/desk/letters.ts';

import { hourMarks, placePoints, yOf } from './day-rule-geometry.ts';
import { SOON_MS } from './inbox-words.ts';

/** The width of the column that the rule stands in, and where in it; and what is below its foot. */
const X = 148;
const LEADER_END = 236;
const BELOW = 40;

export type DayRuleProps = {
  now: number;
  /** If only one is shown. */
  kind?: Kind;
  /** Where it is now. */
  edge?: number;
  height: number;
  points?: Point[];
  answeredDue?: number[];
  /** Late ones, whose rows stand in the ink. */
  lateRows?: { number: number; dueAt: number; y: number }[];
  /** By number, the middle of those in sight. */
  rowY?: Map<number, number>;
  current?: number;
  newOnes?: Set<number>;
};

/** The next hours from top to bottom. What crossed the ink edge is late. The rows say it all, so it is hidden from those who hear them. */
export function DayRule({ now, kind, edge = 0, height, current, newOnes, ...on }: DayRuleProps) {
  const { points = [], answeredDue = [], lateRows = [], rowY = new Map() } = on;
  const foot = Math.max(edge, height - BELOW);
  const span = { now, hours: useRuleHours(kind), edge, foot };
  const placed = placePoints(points, span, (number) => rowY.has(number));
  // Where many stand beside the rule all leaders begin further out, so that they do not run over them.
  const elbow = placed.filter(({ x, isSmall }) => x > 0 && !isSmall).length > 2 ? X + 40 : X + 18;
  const thick = Math.min(yOf(now + SOON_MS, span), foot);
  return (
    <svg
      aria-hidden="true"
      width={LEADER_END + 4}
      height={height}
      className="pointer-events-none absolute top-0 left-0 overflow-visible"
    >
      {hourMarks(span).map(({ at, y, label }) => (
        <g key={at}>
          <path d={`M${X - (label ? 9 : 5)} ${y}H${X}`} className={label ? 'stroke-ink' : 'stroke-control'} />
          {label && <Hour y={y} label={label} className="fill-text-3" />}
        </g>
      ))}
      {edge > 0 && (
        <path d={`M${X} ${Math.max(0, (lateRows[0]?.y ?? 20) - 18)}V${edge}`} className="stroke-on-dark-3" />
      )}
      <path d={`M${X} ${edge}V${thick}`} className="stroke-ink" strokeWidth="4" />
      <path d={`M${X} ${thick}V${foot}`} className="stroke-ink" />
      {answeredDue
        .filter((at) => at > now && at < now + span.hours * HOUR_MS)
        .map((at) => (
          <path
            key={at}
            d={`M${X + 5} ${yOf(at, span)}h9`}
            pathLength="1"
            strokeDasharray="1"
            className="animate-[draw_180ms_var(--ease-out)_both] stroke-on-dark-2"
            strokeWidth="2"
          />
        ))}
      {placed.map(({ number, x, y }) => {
        const to = rowY.get(number);
        if (to === undefined) return null;
        const isCurrent = number === current;
        // Beside others a level start would run under them, and all leaders seem to end at the last point.
        const isBeside = placed.some((other) => other.x !== x && Math.abs(other.y - y) < 15);
        return (
          <path
            key={number}
            d={`M${X + x} ${y}H${isBeside ? X + x : Math.max(elbow, X + x + 12)}L${LEADER_END - 18} ${to}H${LEADER_END}`}
            className={`fill-none ${isCurrent ? 'stroke-ink' : 'stroke-control'}`}
            strokeWidth={isCurrent ? 2 : 1}
          />
        );
      })}
      {lateRows.map(({ number, y, dueAt }) => (
        <g key={number}>
          <Hour y={y} label={hourOrShortDay(dueAt, now)} className="fill-on-dark-3" />
          <path
            d={`M${X + 10} ${y}H${LEADER_END}`}
            className={number === current ? 'stroke-white' : 'stroke-red-dark'}
            strokeWidth={number === current ? 2 : 1}
          />
          <RulePoint x={X} y={y} look="late" />
        </g>
      ))}
      {placed.map(({ number, x, y, isRead, isSmall }) => (
        <RulePoint
          key={number}
          x={X + x}
          y={y}
          look={isSmall ? (isRead ? 'small-read' : 'small') : isRead ? 'read' : 'unread'}
          isCurrent={number === current}
          isNew={newOnes?.has(number)}
        />
      ))}
    </svg>
  );
}

const Hour = ({ y, label, className }: { y: number; label: string; className: string }) => (
  <text x={X - 20} y={y} dy="0.36em" textAnchor="end" className={`text-[13px] tabular-nums ${className}`}>
    {label}
  </text>
);

const looks = {
  unread: { r: 6, className: 'fill-ink' },
  read: { r: 5, className: 'fill-white stroke-ink' },
  late: { r: 6, className: 'fill-red-dark' },
  small: { r: 3.5, className: 'fill-ink' },
  'small-read': { r: 2.75, className: 'fill-white stroke-ink' },
};

type RulePointProps = {
  x: number;
  y: number;
  look: keyof typeof looks;
  isCurrent?: boolean;
  isNew?: boolean;
};

/** A letter. Filled while it is unread, a ring when it is read; 3 px clear of the rule. */
const RulePoint = memo(function RulePoint({ x, y, look, isCurrent = false, isNew = false }: RulePointProps) {
  const { r, className } = looks[look];
  const radius = isCurrent && look === 'read' ? r + 1 : r;
  const isRing = look.endsWith('read') && look !== 'unread';
  return (
    <g className="transition-[translate] duration-200 ease-in-out" style={{ translate: `${x}px ${y}px` }}>
      <circle
        r={radius + (isRing ? 1 : 0) + (look.startsWith('small') ? 1.5 : 3)}
        className={look === 'late' ? 'fill-ink' : 'fill-white'}
      />
      <circle r={radius} className={className} strokeWidth={isRing ? (look === 'read' ? 2 : 1.5) : 0} />
      {isNew && (
        <circle
          r="10"
          className="animate-[draw_300ms_var(--ease-out)_both] fill-none stroke-ink"
          pathLength="1"
          strokeDasharray="1"
        />
      )}
    </g>
  );
});
