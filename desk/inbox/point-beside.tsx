import type { LetterRow } from '#schemas/desk/letters.ts';

import { cameInWords } from './row-words.ts';

/** A letter's point beside its row, and when it came. An answered one is a short rule; one set aside, a dashed ring. */
export function PointBeside({ row, now, isInk }: { row: LetterRow; now: number; isInk: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-y-0 left-0 w-58">
      <span
        className={`absolute top-1/2 right-12 -translate-y-1/2 text-[13px] whitespace-nowrap tabular-nums ${isInk ? 'text-on-dark-3' : 'text-text-3'}`}
      >
        {cameInWords(row, now)}
      </span>
      <svg width="20" height="20" className="absolute top-1/2 right-3 -translate-y-1/2">
        <LetterShape row={row} now={now} isInk={isInk} />
      </svg>
    </div>
  );
}

/** In a square of 20. */
export function LetterShape({ row, now, isInk }: { row: LetterRow; now: number; isInk: boolean }) {
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
