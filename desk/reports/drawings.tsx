import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

import { watchSize } from '#desk/ui/measure.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Point } from '#schemas/desk/letters.ts';
import type { AnswerTime, ReportWeek } from '#schemas/desk/reports.ts';

import { inWords } from './reports-sentence.ts';
import { BINS, fitMarks, hourScale, marksOf, stackByShare, standApart, weekLabels } from './scales.ts';
import type { Column } from './scales.ts';

const RECEIVED_HEIGHT = 178;
const RECEIVED_BASE = 150;

/** One mark per letter, or per so many: filled an application, a ring a message, a short rule an enquiry. */
export function ReceivedDrawing({ columns, perMark }: { columns: Column[]; perMark: number }) {
  return (
    <Drawing height={RECEIVED_HEIGHT}>
      {(width) => {
        const columnWidth = width / columns.length;
        const all = columns.map((column) => marksOf(column, perMark));
        const fit = fitMarks(Math.max(...all.map((marks) => marks.length)), columnWidth, RECEIVED_BASE - 4);
        const radius = fit.pitch * 0.35;
        const place = (column: number, mark: number): Place => [
          (column + 0.5) * columnWidth + ((mark % fit.across) - (fit.across - 1) / 2) * fit.pitch,
          RECEIVED_BASE - 4 - (Math.floor(mark / fit.across) + 0.5) * fit.pitch,
        ];
        const of = (wanted: Kind) =>
          all.flatMap((marks, column) =>
            marks.flatMap((kind, mark) => (kind === wanted ? [place(column, mark)] : [])),
          );
        return (
          <>
            <Dots at={of('application')} size={2 * radius} />
            <g className="fill-none stroke-ink" strokeWidth={Math.max(fit.pitch * 0.15, 0.6)}>
              {of('message').map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r={radius * 0.82} />
              ))}
            </g>
            <path
              d={of('enquiry')
                .map(([x, y]) => `M${(x - radius).toFixed(1)} ${y.toFixed(1)}h${(2 * radius).toFixed(1)}`)
                .join('')}
              className="stroke-ink"
              strokeWidth={Math.max(fit.pitch * 0.18, 0.8)}
            />
            <path d={`M0 ${RECEIVED_BASE + 0.5}h${width}`} className="stroke-ink" />
            <WeekAxis weeks={columns} y={RECEIVED_BASE + 20} {...{ columnWidth, width }} />
          </>
        );
      }}
    </Drawing>
  );
}

const MEDIAN_HEIGHT = 138;
const MEDIAN_BASE = 112;
const MEDIAN_TOP = 26;
const MOST_POINTS = 26;

/** The median of each week on a line; weeks without an answer leave a gap. */
export function MedianDrawing({ weeks }: { weeks: ReportWeek[] }) {
  const scale = hourScale(Math.max(0, ...weeks.map((week) => (week.medianMinutes ?? 0) / 60)));
  const top = scale.at(-1) ?? 1;
  const isDense = weeks.length > MOST_POINTS;
  return (
    <Drawing height={MEDIAN_HEIGHT}>
      {(width) => {
        // In narrow columns the first week would stand on the hours.
        const left = width / weeks.length < 50 ? 24 : 0;
        const columnWidth = (width - left) / weeks.length;
        const y = (hours: number) => MEDIAN_BASE - (hours / top) * (MEDIAN_BASE - MEDIAN_TOP);
        const places = weeks.map(({ medianMinutes }, index) =>
          medianMinutes === undefined
            ? undefined
            : { x: left + (index + 0.5) * columnWidth, y: y(medianMinutes / 60), minutes: medianMinutes },
        );
        // The week that has only begun is on the line and not its last word.
        const lastFull = places.slice(0, -1).findLast((place) => place !== undefined);
        return (
          <>
            {scale.map((hours) => (
              <g key={hours}>
                <path
                  d={`M20 ${Math.round(y(hours)) + 0.5}H${width}`}
                  className={hours === 0 ? 'stroke-ink' : 'stroke-line'}
                />
                <text x="0" y={y(hours) + 4.5} className="fill-text-3">
                  {hours}
                </text>
              </g>
            ))}
            <path
              d={linked(places)}
              className="fill-none stroke-ink"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
            {!isDense && (
              <Dots at={places.flatMap((place) => (place ? [[place.x, place.y]] : []))} size={6.5} />
            )}
            {lastFull && (
              <>
                <circle cx={lastFull.x} cy={lastFull.y} r="7" className="fill-white" />
                <circle cx={lastFull.x} cy={lastFull.y} r="5" className="fill-red-fill" />
                <text
                  x={Math.min(Math.max(lastFull.x, 40), width - 40)}
                  // A dense line leaves no room beside it.
                  y={isDense ? MEDIAN_TOP - 10 : lastFull.y - 14}
                  textAnchor="middle"
                  className="fill-ink stroke-white font-semibold [paint-order:stroke]"
                  strokeWidth="5"
                >
                  {inWords(lastFull.minutes)}
                </text>
              </>
            )}
            <WeekAxis y={MEDIAN_BASE + 20} {...{ weeks, left, columnWidth, width }} />
          </>
        );
      }}
    </Drawing>
  );
}

const linked = (places: ({ x: number; y: number } | undefined)[]) =>
  places
    .map((at, index) => at && `${places[index - 1] ? 'L' : 'M'}${at.x.toFixed(1)} ${at.y.toFixed(1)}`)
    .join('');

/** `left`: where the first column begins. */
type Axis = { weeks: { from: number }[]; columnWidth: number; left?: number; width: number; y: number };

/** The weeks under a drawing's columns; the first and the last stay inside it. */
function WeekAxis({ weeks, columnWidth, left = 0, width, y }: Axis) {
  const froms = weeks.map(({ from }) => from);
  const centre = (index: number) => Math.min(Math.max(left + (index + 0.5) * columnWidth, 21), width - 21);
  const labels = weekLabels(froms, columnWidth).map(({ index, text }) => ({ x: centre(index), text }));
  return <Labels of={labels} y={y} />;
}

const TOP = 6;
/** Under the rule: ticks and hours. */
const FOOT = 28;

type Answers = {
  answers: AnswerTime[];
  ruleName: string;
  /** Of the promise or the goal, where they are those of the clock on the wall. */
  hours?: number;
};

/** One mark per answer, by how much of its time it took; the thick rule is when it was due. */
export function AnswersDrawing({ answers, hours, ruleName }: Answers) {
  const stacks = stackByShare(answers);
  const highest = Math.max(1, ...stacks.map((stack) => stack.inTime + stack.late));
  const base = Math.min(116, Math.max(64, highest * 10 + 14));
  return (
    <Drawing height={base + FOOT}>
      {(width) => {
        const left = 20;
        const binWidth = (width - 2 * left) / BINS;
        const pitch = Math.min(10, binWidth, (base - TOP - 12) / highest);
        const places = (of: 'inTime' | 'late') =>
          stacks.flatMap((stack) =>
            Array.from({ length: stack[of] }, (_, index): Place => [
              left + (stack.bin + 0.5) * binWidth,
              base - 3 - (index + (of === 'late' ? stack.inTime : 0) + 0.5) * pitch,
            ]),
          );
        const parts = width < 500 ? 4 : 8;
        const labels = Array.from({ length: parts + 1 }, (_, index) => ({
          x: left + (index / parts) * BINS * binWidth,
          text: hours ? `${(index / parts) * 2 * hours} h` : `${(index / parts) * 200}%`,
        }));
        const ticks = labels.map(({ x }) => `M${Math.round(x) + 0.5} ${base}v5`);
        const middle = left + (BINS / 2) * binWidth;
        return (
          <>
            <path d={`M0 ${base + 0.5}h${width}${ticks.join('')}`} className="stroke-ink" />
            <path d={`M${middle} ${TOP}V${base}`} className="stroke-ink" strokeWidth="2" />
            <text x={middle + 10} y={TOP + 12} className="fill-ink font-semibold">
              {ruleName}
            </text>
            <Dots at={places('inTime')} size={pitch * 0.76} />
            <Dots at={places('late')} size={pitch * 0.76} look="stroke-red-fill" />
            <Labels of={labels} y={base + 20} />
          </>
        );
      }}
    </Drawing>
  );
}

const WAITING_HEIGHT = 84;
const RULE = 46;
/** The share of the drawing left of the hour an answer is due. */
const LATE_SHARE = 0.13;
/** Later ones than this press the late ones together. On a square root, so that an hour late is seen as well. */
const LATE_HOURS = 16;

/** Of what stands left of the hour, and of the hour itself. */
type Names = { past: string; due: string };
type Waiting = { points: Point[]; now: number; hours: number; names: Names };

/** The waiting ones by time left: those past their hour red and left of it, filled what nobody has read. */
export function WaitingDrawing({ points, now, hours, names }: Waiting) {
  const left = (point: Point) => (point.dueAt - now) / HOUR_MS;
  const latest = Math.max(LATE_HOURS, ...points.map((point) => -left(point)));
  const last = Math.max(hours, ...points.map(left));
  // A letter that has just come has a minute more than a day by the clock of this minute.
  const end = Math.ceil((last - 0.1) / 24) * 24;
  return (
    <Drawing height={WAITING_HEIGHT}>
      {(width) => {
        const due = Math.round(width * LATE_SHARE) + 4;
        const perHour = (width - due - 10) / end;
        const place = (point: Point) => {
          const hoursLeft = left(point);
          return hoursLeft < 0 ? due - Math.sqrt(-hoursLeft / latest) * (due - 8) : due + hoursLeft * perHour;
        };
        const size = dotSize(points.map(place));
        const stood = standApart(points, place, size + 2).map(({ item, place, level }) => ({
          isLate: left(item) < 0,
          isRead: item.isRead,
          at: [place, RULE - level * (size + 2)] as Place,
        }));
        const some = (which: (point: (typeof stood)[number]) => boolean) =>
          stood.filter(which).map(({ at }) => at);
        return (
          <>
            <HourRule {...{ due, perHour, end, width, names }} />
            <Dots at={some(() => true)} size={size + 5} look="stroke-white" />
            <Dots at={some(({ isLate }) => isLate)} size={size} look="stroke-red-fill" />
            <Dots at={some(({ isLate }) => !isLate)} size={size} />
            <Dots
              at={some(({ isLate, isRead }) => !isLate && isRead)}
              size={Math.max(size - 4, size / 2)}
              look="stroke-white"
            />
          </>
        );
      }}
    </Drawing>
  );
}

/** As large as the inbox's points, unless so many meet that they would leave the drawing. */
function dotSize(places: number[]) {
  for (let size = 12; size > 3; size--) {
    const levels =
      Math.max(0, ...standApart(places, (place) => place, size + 2).map(({ level }) => level)) + 1;
    if (levels * (size + 2) <= RULE + 6) return size;
  }
  return 3;
}

type Hours = { due: number; perHour: number; end: number; width: number; names: Names };

function HourRule({ due, perHour, end, width, names }: Hours) {
  const each = [1, 2, 4, 8, 12, 24].find((step) => perHour * step >= 9) ?? 24;
  const named = [4, 8, 12, 24].find((step) => perHour * step >= 54) ?? 24;
  const hours = Array.from({ length: Math.floor(end / each) + 1 }, (_, index) => index * each);
  const isNamed = (hour: number) => hour % named === 0;
  const x = (hour: number) => due + hour * perHour;
  const ticks = hours.map((hour) => `M${Math.round(x(hour)) + 0.5} ${RULE}v${isNamed(hour) ? 11 : 6}`);
  const labels = hours.filter(isNamed).map((hour) => ({
    x: Math.min(x(hour), width - 14),
    text: hour === 0 ? names.due : `${hour} h`,
  }));
  return (
    <>
      <path d={`M0 ${RULE + 0.5}H${width}${ticks.join('')}`} className="stroke-ink" />
      <path d={`M${due} ${RULE + 0.5}h${4 * perHour}`} className="stroke-ink" strokeWidth="4" />
      <Labels of={[{ x: due / 2 - 6, text: names.past }, ...labels]} y={RULE + 27} />
    </>
  );
}

/** A figure that is drawn for the width it has. Hidden from assistive technology: the table beside it says it all. */
function Drawing({ height, children }: { height: number; children: (width: number) => ReactNode }) {
  const [width, setWidth] = useState(0);
  // Without a width the figure would be as high as it is wide.
  const measure = useCallback((box: HTMLDivElement) => watchSize(box, () => setWidth(box.clientWidth)), []);
  return (
    <div ref={measure} className="min-w-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(width, 1)} ${height}`}
        className="block w-full text-[13px] font-medium tabular-nums"
      >
        {width > 0 && children(width)}
      </svg>
    </div>
  );
}

type Place = [x: number, y: number];

/** Circles of one size as one stroke with round ends. */
function Dots({ at, size, look = 'stroke-ink' }: { at: Place[]; size: number; look?: string }) {
  const d = at.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('');
  return <path d={d} className={look} strokeWidth={size} strokeLinecap="round" />;
}

/** What stands under a drawing. */
const Labels = ({ of, y }: { of: { x: number; text: string }[]; y: number }) =>
  of.map(({ x, text }) => (
    <text key={x} x={x} y={y} textAnchor="middle" className="fill-text-3">
      {text}
    </text>
  ));

const round = (value: number) => Math.round(value * 10) / 10;
