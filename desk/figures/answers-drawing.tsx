import { dots, Drawing } from './drawing.tsx';
import { BINS, stackByHour } from './stack-by-hour.ts';
import type { AnswerTime } from './stack-by-hour.ts';

const TOP = 6;
/** Under the rule: ticks and hours. */
const FOOT = 28;

/** One mark per answer, by the hours it took; the thick rule is the hour that was promised, or is the goal. */
export function AnswersDrawing({
  answers,
  hours,
  ruleName,
}: {
  answers: AnswerTime[];
  hours: number;
  ruleName: string;
}) {
  const stacks = stackByHour(answers, hours);
  const highest = Math.max(1, ...stacks.map((stack) => stack.inTime + stack.late));
  const base = Math.min(116, Math.max(64, highest * 10 + 14));
  return (
    <Drawing height={base + FOOT}>
      {(width) => {
        const left = 20;
        const binWidth = (width - 2 * left) / BINS;
        const pitch = Math.min(10, binWidth, (base - TOP - 12) / highest);
        const radius = pitch * 0.38;
        const places = (of: 'inTime' | 'late') =>
          stacks.flatMap((stack) =>
            Array.from({ length: stack[of] }, (_, index): [number, number] => [
              left + (stack.bin + 0.5) * binWidth,
              base - 3 - (index + (of === 'late' ? stack.inTime : 0) + 0.5) * pitch,
            ]),
          );
        const middle = left + (BINS / 2) * binWidth;
        return (
          <>
            <path d={`M0 ${base + 0.5}h${width}`} className="stroke-ink" />
            <path d={`M${middle} ${TOP}V${base}`} className="stroke-ink" strokeWidth="2" />
            <text x={middle + 10} y={TOP + 12} className="fill-ink font-semibold">
              {ruleName}
            </text>
            <g strokeWidth={2 * radius} strokeLinecap="round">
              <path d={dots(places('inTime'))} className="stroke-ink" />
              <path d={dots(places('late'))} className="stroke-red-fill" />
            </g>
            <HourTicks {...{ base, left, binWidth, hours }} isNarrow={width < 500} />
          </>
        );
      }}
    </Drawing>
  );
}

function HourTicks({
  base,
  left,
  binWidth,
  hours,
  isNarrow,
}: {
  base: number;
  left: number;
  binWidth: number;
  hours: number;
  isNarrow: boolean;
}) {
  const parts = isNarrow ? 4 : 8;
  return Array.from({ length: parts + 1 }, (_, index) => {
    const x = left + (index / parts) * BINS * binWidth;
    return (
      <g key={index}>
        <path d={`M${Math.round(x) + 0.5} ${base}v5`} className="stroke-ink" />
        <text x={x} y={base + 20} textAnchor="middle" className="fill-text-3">
          {`${(index / parts) * 2 * hours} h`}
        </text>
      </g>
    );
  });
}
