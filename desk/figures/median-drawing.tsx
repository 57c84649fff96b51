import type { FigureWeek } from '#schemas/desk/figures.ts';

import { dots, Drawing } from './drawing.tsx';
import { inWords } from './figures-sentence.ts';
import { hourScale } from './hour-scale.ts';
import { WeekAxis } from './week-axis.tsx';

const HEIGHT = 138;
const BASE = 112;
const TOP = 26;
const MOST_POINTS = 26;

/** The median of each week on a line; weeks without an answer leave a gap. */
export function MedianDrawing({ weeks }: { weeks: FigureWeek[] }) {
  const scale = hourScale(Math.max(0, ...weeks.map((week) => (week.medianMinutes ?? 0) / 60)));
  const top = scale.at(-1) ?? 1;
  return (
    <Drawing height={HEIGHT}>
      {(width) => {
        // In narrow columns the first week would stand on the hours.
        const left = width / weeks.length < 50 ? 24 : 0;
        const columnWidth = (width - left) / weeks.length;
        const y = (hours: number) => BASE - (hours / top) * (BASE - TOP);
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
            {weeks.length <= MOST_POINTS && (
              <path
                d={dots(places.flatMap((place) => (place ? [[place.x, place.y]] : [])))}
                className="stroke-ink"
                strokeWidth="6.5"
                strokeLinecap="round"
              />
            )}
            {lastFull && <LastFull {...lastFull} width={width} isDense={weeks.length > MOST_POINTS} />}
            <WeekAxis
              weeks={weeks.map((week) => week.from)}
              columnWidth={columnWidth}
              from={left}
              width={width}
              y={BASE + 20}
            />
          </>
        );
      }}
    </Drawing>
  );
}

function LastFull({
  x,
  y,
  minutes,
  width,
  isDense,
}: {
  x: number;
  y: number;
  minutes: number;
  width: number;
  /** The line leaves no room beside it. */
  isDense: boolean;
}) {
  return (
    <>
      <circle cx={x} cy={y} r="7" className="fill-white" />
      <circle cx={x} cy={y} r="5" className="fill-red-fill" />
      <text
        x={Math.min(Math.max(x, 40), width - 40)}
        y={isDense ? TOP - 10 : y - 14}
        textAnchor="middle"
        className="fill-ink stroke-white font-semibold [paint-order:stroke]"
        strokeWidth="5"
      >
        {inWords(minutes)}
      </text>
    </>
  );
}

function linked(places: ({ x: number; y: number } | undefined)[]) {
  return places
    .map(
      (place, index) =>
        place && `${places[index - 1] ? 'L' : 'M'}${place.x.toFixed(1)} ${place.y.toFixed(1)}`,
    )
    .filter(Boolean)
    .join('');
}
