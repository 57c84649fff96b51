import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Point } from '#schemas/desk/letters.ts';

import { dots, Drawing } from './drawing.tsx';
import { standApart } from './stand-apart.ts';

const HEIGHT = 84;
const RULE = 46;
/** The share of the drawing left of the hour an answer is due. */
const LATE_SHARE = 0.13;
/** Later ones than this press the late ones together. On a square root, so that an hour late is seen as well. */
const LATE_HOURS = 16;

/** The waiting ones by time left: those past their hour red and left of it, filled what nobody has read. */
export function WaitingDrawing({
  points,
  now,
  hours,
  names,
}: {
  points: Point[];
  now: number;
  hours: number;
  /** Of what stands left of the hour, and of the hour itself. */
  names: { past: string; due: string };
}) {
  const left = (point: Point) => (point.dueAt - now) / HOUR_MS;
  const latest = Math.max(LATE_HOURS, ...points.map((point) => -left(point)));
  const last = Math.max(hours, ...points.map(left));
  // A letter that has just come has a minute more than a day by the clock of this minute.
  const end = Math.ceil((last - 0.1) / 24) * 24;
  return (
    <Drawing height={HEIGHT}>
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

function HourRule({
  due,
  perHour,
  end,
  width,
  names,
}: {
  due: number;
  perHour: number;
  end: number;
  width: number;
  names: { past: string; due: string };
}) {
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
