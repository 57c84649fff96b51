import { weekLabels } from './week-labels.ts';

type Axis = {
  weeks: number[];
  columnWidth: number;
  /** Where the first column begins. */
  from?: number;
  width: number;
  y: number;
};

/** The weeks under a drawing's columns; the first and the last stay inside it. */
export function WeekAxis({ weeks, columnWidth, from = 0, width, y }: Axis) {
  return weekLabels(weeks, columnWidth).map(({ index, text }) => (
    <text
      key={index}
      x={Math.min(Math.max(from + (index + 0.5) * columnWidth, 21), width - 21)}
      y={y}
      textAnchor="middle"
      className="fill-text-3"
    >
      {text}
    </text>
  ));
}
