import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Point } from '#schemas/desk/letters.ts';

import { Dots, Drawing, Labels } from './drawing.tsx';
import type { Place } from './drawing.tsx';
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
          text: `${(index / parts) * 2 * hours} h`,
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
