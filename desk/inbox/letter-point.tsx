import { hourOrDay } from '#desk/words/words.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { SOON_MS } from './row-words.ts';

type Drawn = { row: LetterRow; now: number; isInk: boolean };

/** A letter's point beside its row, and when it came. An answered one is a short rule; one set aside, a dashed ring. */
export function PointBeside({ row, now, isInk }: Drawn) {
  return (
    <div aria-hidden="true" className="absolute inset-y-0 left-0 w-58">
      <span
        className={`absolute top-1/2 right-12 -translate-y-1/2 text-[13px] whitespace-nowrap tabular-nums ${isInk ? 'text-on-dark-3' : 'text-text-3'}`}
      >
        {hourOrDay(row.receivedAt, now)}
      </span>
      <svg width="20" height="20" className="absolute top-1/2 right-3 -translate-y-1/2">
        <LetterShape row={row} now={now} isInk={isInk} />
      </svg>
    </div>
  );
}

/** In a square of 20. */
export function LetterShape({ row, now, isInk }: Drawn) {
  const line = isInk ? 'stroke-white' : 'stroke-ink';
  if (row.state === 'answered')
    return <path d="M3 10h14" className={isInk ? 'stroke-white' : 'stroke-control'} strokeWidth="2" />;
  if (row.state === 'aside')
    return (
      <circle
        cx="10"
        cy="10"
        r="5.5"
        className="fill-none stroke-control"
        strokeWidth="1.5"
        strokeDasharray="2.5 2"
      />
    );
  if (row.dueAt < now)
    return <circle cx="10" cy="10" r="6" className={isInk ? 'fill-red-dark' : 'fill-red-fill'} />;
  if (row.isRead) return <circle cx="10" cy="10" r="5" className={`fill-none ${line}`} strokeWidth="2" />;
  return <circle cx="10" cy="10" r="6" className={isInk ? 'fill-white' : 'fill-ink'} />;
}

export type OnRule = {
  isByTime: boolean;
  /** Below it on the rule. */
  next?: LetterRow;
};

/** Thick for the last four hours. Ticks are the hours until the next letter is due. */
export function PieceOfRule({ row, next, now, isInk, isByTime }: Drawn & OnRule) {
  const isSoon = isByTime && !isInk && row.dueAt - now < SOON_MS;
  const hours = next && !isInk ? Math.floor((next.dueAt - row.dueAt) / HOUR_MS) : 0;
  const ticks =
    hours > 0 && hours <= 4
      ? Array.from({ length: hours }, (_, index) => 34 + ((index + 1) * 66) / (hours + 1))
      : [];
  return (
    <svg aria-hidden="true" width="36" height="100%" className="absolute top-0 left-0 overflow-visible">
      {isByTime && (
        <>
          <g
            className={isInk ? 'stroke-on-dark-3' : isSoon ? 'stroke-ink' : 'stroke-control'}
            strokeWidth={isSoon ? 4 : 1}
          >
            <line x1="26" x2="26" y1="0" y2="15" />
            <line x1="26" x2="26" y1="33" y2="100%" />
          </g>
          {ticks.map((y) => (
            <line key={y} x1="19" x2="26" y1={y} y2={y} className="stroke-control" />
          ))}
        </>
      )}
      <g transform="translate(16 14)">
        <LetterShape row={row} now={now} isInk={isInk} />
      </g>
    </svg>
  );
}
