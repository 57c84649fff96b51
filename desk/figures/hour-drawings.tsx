import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Point } from '#schemas/desk/letters.ts';

import { dots, Drawing } from './drawing.tsx';
import { BINS, stackByHour, standApart } from './scales.ts';
import type { AnswerTime } from './scales.ts';

const TOP = 6;
/** Under the rule: ticks and hours. */
const FOOT = 28;

type Answers = { answers: AnswerTime[]; hours: number; ruleName: string };

/** One mark per answer, by the hours it took; the thick rule is the hour that was promised, or is the goal. */
export function AnswersDrawing({ answers, hours, ruleName }: Answers) {
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
        const parts = width < 500 ? 4 : 8;
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
            {Array.from({ length: parts + 1 }, (_, index) => {
              const x = left + (index / parts) * BINS * binWidth;
              return (
                <g key={index}>
                  <path d={`M${Math.round(x) + 0.5} ${base}v5`} className="stroke-ink" />
                  <text x={x} y={base + 20} textAnchor="middle" className="fill-text-3">
                    {`${(index / parts) * 2 * hours} h`}
                  </text>
                </g>
              );
            })}
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
          at: [place, RULE - level * (size + 2)] as [number, number],
        }));
        const some = (which: (point: (typeof stood)[number]) => boolean) =>
          dots(stood.filter(which).map(({ at }) => at));
        return (
          <>
            <HourRule {...{ due, perHour, end, width, names }} />
            <g strokeLinecap="round">
              <path d={some(() => true)} className="stroke-white" strokeWidth={size + 5} />
              <path d={some(({ isLate }) => isLate)} className="stroke-red-fill" strokeWidth={size} />
              <path d={some(({ isLate }) => !isLate)} className="stroke-ink" strokeWidth={size} />
              <path
                d={some(({ isLate, isRead }) => !isLate && isRead)}
                className="stroke-white"
                strokeWidth={Math.max(size - 4, size / 2)}
              />
            </g>
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
  const ticks = Array.from({ length: Math.floor(end / each) + 1 }, (_, index) => index * each);
  return (
    <>
      <path d={`M0 ${RULE + 0.5}H${width}`} className="stroke-ink" />
      <path d={`M${due} ${RULE + 0.5}h${4 * perHour}`} className="stroke-ink" strokeWidth="4" />
      {ticks.map((hour) => (
        <path
          key={hour}
          d={`M${Math.round(due + hour * perHour) + 0.5} ${RULE}v${hour % named === 0 ? 11 : 6}`}
          className="stroke-ink"
        />
      ))}
      <g textAnchor="middle" className="fill-text-3">
        <text x={due / 2 - 6} y={RULE + 27}>
          {names.past}
        </text>
        {ticks
          .filter((hour) => hour % named === 0)
          .map((hour) => (
            <text key={hour} x={Math.min(due + hour * perHour, width - 14)} y={RULE + 27}>
              {hour === 0 ? names.due : `${hour} h`}
            </text>
          ))}
      </g>
    </>
  );
}
