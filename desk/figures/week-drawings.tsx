import type { FigureWeek } from '#schemas/desk/figures.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { Dots, Drawing, Labels } from './drawing.tsx';
import type { Place } from './drawing.tsx';
import { inWords } from './figures-sentence.ts';
import { fitMarks, hourScale, marksOf, weekLabels } from './scales.ts';
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
            <Marks pitch={fit.pitch} of={of} />
            <path d={`M0 ${RECEIVED_BASE + 0.5}h${width}`} className="stroke-ink" />
            <WeekAxis weeks={columns} y={RECEIVED_BASE + 20} {...{ columnWidth, width }} />
          </>
        );
      }}
    </Drawing>
  );
}

function Marks({ pitch, of }: { pitch: number; of: (kind: Kind) => Place[] }) {
  const radius = pitch * 0.35;
  return (
    <>
      <Dots at={of('application')} size={2 * radius} />
      <g className="fill-none stroke-ink" strokeWidth={Math.max(pitch * 0.15, 0.6)}>
        {of('message').map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius * 0.82} />
        ))}
      </g>
      <path
        d={of('enquiry')
          .map(([x, y]) => `M${(x - radius).toFixed(1)} ${y.toFixed(1)}h${(2 * radius).toFixed(1)}`)
          .join('')}
        className="stroke-ink"
        strokeWidth={Math.max(pitch * 0.18, 0.8)}
      />
    </>
  );
}

const MEDIAN_HEIGHT = 138;
const MEDIAN_BASE = 112;
const MEDIAN_TOP = 26;
const MOST_POINTS = 26;

/** The median of each week on a line; weeks without an answer leave a gap. */
export function MedianDrawing({ weeks }: { weeks: FigureWeek[] }) {
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
