import { memo } from 'react';
import type { MouseEvent, RefObject } from 'react';

import { useScrolled } from '#desk/ui/measure.ts';
import { grouped } from '#desk/words/words.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { bracketOf, clickedOn, MAP_X } from './day-map-geometry.ts';
import type { DayMapPlan } from './day-map-geometry.ts';
import { hourMarks, yOf } from './day-rule-geometry.ts';
import { SOON_MS } from './inbox-words.ts';

/** The map's column; the list begins beside it. */
export const MAP_WIDTH = 184;
const BRACKET_X = 158;

type DayMapProps = {
  plan: DayMapPlan;
  height: number;
  overdue: number;
  later: number;
  goTo: (where: ReturnType<typeof clickedOn>) => void;
  bracket: React.ReactNode;
};

/** The rule of the day where there are too many letters for leaders: all of them as points, and which of them are on the screen. The rows
 * say it all, so it is hidden from those who hear them; what a click does is done by scrolling and by keys, too. */
export function DayMap({ plan, height, overdue, later, goTo, bracket }: DayMapProps) {
  const click = ({ currentTarget, clientY }: MouseEvent) =>
    goTo(clickedOn(plan, clientY - currentTarget.getBoundingClientRect().top));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      aria-hidden="true"
      data-map=""
      onClick={click}
      className="absolute inset-y-0 left-0 z-10 cursor-pointer"
      style={{ width: MAP_WIDTH }}
    >
      <div className="bg-ink" style={{ height: plan.span.edge }} />
      <svg width={MAP_WIDTH} height={height} className="absolute top-0 left-0 overflow-visible">
        <Points {...{ plan, overdue, later }} />
        {bracket}
      </svg>
    </div>
  );
}

const Points = memo(function Points({
  plan,
  overdue,
  later,
}: Pick<DayMapProps, 'plan' | 'overdue' | 'later'>) {
  const { span, steps } = plan;
  const { edge, foot } = span;
  const thick = Math.min(yOf(span.now + SOON_MS, span), foot);
  const first = plan.overdue.spots[0]?.y ?? 0;
  const middle = (first + (plan.overdue.spots.at(-1)?.y ?? 0)) / 2;
  return (
    <>
      {hourMarks(span, true).map(({ at, y, label }) => (
        <g key={at}>
          <path
            d={`M${MAP_X - (label ? 9 : 5)} ${y}H${MAP_X}`}
            className={label ? 'stroke-ink' : 'stroke-control'}
          />
          {label && <Words x={MAP_X - 14} y={y} words={label} className="fill-text-3" />}
        </g>
      ))}
      <path d={`M${MAP_X} ${edge}V${thick}`} className="stroke-ink" strokeWidth="4" />
      <path d={`M${MAP_X} ${thick}V${foot}`} className="stroke-ink" />
      {overdue > 0 && (
        <>
          <Words
            x={MAP_X - 14}
            y={middle - 9}
            words={grouped(overdue)}
            className="fill-white font-semibold"
          />
          <Words x={MAP_X - 14} y={middle + 9} words="overdue" className="fill-white font-semibold" />
        </>
      )}
      {plan.overdue.spots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={plan.overdue.radius} className="fill-red-dark" />
      ))}
      {steps.map(({ y, radius, points, more }) => (
        <g key={y}>
          {points.map(({ x, isRead }) => (
            <circle
              key={x}
              cx={x}
              cy={y}
              r={isRead ? radius - 0.75 : radius}
              className={isRead ? 'fill-white stroke-ink' : 'fill-ink'}
              strokeWidth={isRead ? 1.5 : 0}
            />
          ))}
          {more && (
            <text
              x={more.x}
              y={y}
              dy="0.36em"
              className="fill-text-2 text-[11px] font-stretch-[84%] tabular-nums"
            >
              +{grouped(more.count)}
            </text>
          )}
        </g>
      ))}
      {later > 0 && (
        <>
          <path d={`M${MAP_X} ${foot + 2}v24`} className="stroke-ink" strokeDasharray="2 2" />
          <text x={MAP_X + 12} y={foot + 20} dy="0.36em" className="fill-text-3 text-[13px] tabular-nums">
            {grouped(later)} later
          </text>
        </>
      )}
    </>
  );
});

type WordsProps = { x: number; y: number; words: string; className: string };
const Words = ({ x, y, words, className }: WordsProps) => (
  <text x={x} y={y} dy="0.36em" textAnchor="end" className={`text-[13px] tabular-nums ${className}`}>
    {words}
  </text>
);

type BracketProps = {
  plan: DayMapPlan;
  scroller: RefObject<HTMLElement | null>;
  rows: LetterRow[];
  rowHeight: number;
};

/** Which stretch of the map is on the screen. It follows what is scrolled. */
export function Bracket({ plan, scroller, rows, rowHeight }: BracketProps) {
  const bracket = bracketOf(plan, rows, rowsInSight(useScrolled(scroller), rowHeight, rows.length));
  if (!bracket) return null;
  const { from, to } = bracket;
  const edge = Math.max(from, Math.min(to, plan.span.edge));
  const path = (d: string, className: string) => (
    <path d={d} className={`fill-none ${className}`} strokeWidth="2" />
  );
  const foot = `H${BRACKET_X - 7}`;
  return (
    <>
      {from < edge &&
        path(`M${BRACKET_X - 7} ${from}H${BRACKET_X}V${edge}${edge === to ? foot : ''}`, 'stroke-white')}
      {edge < to &&
        path(
          edge === from
            ? `M${BRACKET_X - 7} ${from}H${BRACKET_X}V${to}${foot}`
            : `M${BRACKET_X} ${edge}V${to}${foot}`,
          'stroke-ink',
        )}
    </>
  );
}

/** The first and the last row of which at least half is seen. */
export const rowsInSight = (
  { top, height }: { top: number; height: number },
  rowHeight: number,
  count: number,
) => ({
  first: Math.max(0, Math.min(count - 1, Math.round(top / rowHeight))),
  last: Math.max(0, Math.min(count, Math.round((top + height) / rowHeight)) - 1),
});
