import type { Kind } from '#schemas/desk/kinds.ts';

import { dots, Drawing } from './drawing.tsx';
import { fitMarks } from './fit-marks.ts';
import { marksOf } from './received-columns.ts';
import type { Column } from './received-columns.ts';
import { WeekAxis } from './week-axis.tsx';

const HEIGHT = 178;
const BASE = 150;

/** One mark per letter, or per so many: filled an application, a ring a message, a short rule an enquiry. */
export function ReceivedDrawing({ columns, perMark }: { columns: Column[]; perMark: number }) {
  return (
    <Drawing height={HEIGHT}>
      {(width) => {
        const columnWidth = width / columns.length;
        const all = columns.map((column) => marksOf(column, perMark));
        const fit = fitMarks(Math.max(...all.map((marks) => marks.length)), columnWidth, BASE - 4);
        const centre = (index: number) => (index + 0.5) * columnWidth;
        const places = all.flatMap((marks, index) =>
          marks.map((kind, mark) => ({
            kind,
            x: centre(index) + ((mark % fit.across) - (fit.across - 1) / 2) * fit.pitch,
            y: BASE - 4 - (Math.floor(mark / fit.across) + 0.5) * fit.pitch,
          })),
        );
        const of = (wanted: Kind) =>
          places.filter(({ kind }) => kind === wanted).map(({ x, y }): [number, number] => [x, y]);
        return (
          <>
            <Marks pitch={fit.pitch} of={of} />
            <path d={`M0 ${BASE + 0.5}h${width}`} className="stroke-ink" />
            <WeekAxis
              weeks={columns.map((column) => column.from)}
              columnWidth={columnWidth}
              width={width}
              y={BASE + 20}
            />
          </>
        );
      }}
    </Drawing>
  );
}

function Marks({ pitch, of }: { pitch: number; of: (kind: Kind) => [number, number][] }) {
  const radius = pitch * 0.35;
  return (
    <>
      <path
        d={dots(of('application'))}
        className="stroke-ink"
        strokeWidth={2 * radius}
        strokeLinecap="round"
      />
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
