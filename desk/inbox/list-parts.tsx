import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import type { ListItem } from '#desk/ui/virtual-rows.tsx';
import { hourOrDay } from '#desk/words/words.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';

import { SOON_MS } from './inbox-words.ts';
import type { Inbox } from './use-inbox.ts';

/** A row of a list on a desktop, in two lines. */
export const ROW = 52;

/** The line "New since you last looked". */
const NEW_HEIGHT = 32;

/** Rows with their heights, and before those that are new the line that says so: only where all of the new ones come last. */
export function listItems(rows: LetterRow[], heightOf: (row: LetterRow) => number, newSince?: number) {
  const items: ListItem[] = rows.map((row) => ({ row, height: heightOf(row) }));
  const at = newSince === undefined ? -1 : firstNew(rows, newSince);
  return at <= 0 ? items : items.toSpliced(at, 0, { height: NEW_HEIGHT });
}

/** Where the new ones begin; -1 if there is none, or an old one comes after a new one. */
export function firstNew(rows: { receivedAt: number }[], since: number) {
  const last = rows.findLastIndex(({ receivedAt }) => receivedAt <= since);
  const isDivided = rows.slice(0, last + 1).every(({ receivedAt }) => receivedAt <= since);
  return isDivided && last + 1 < rows.length ? last + 1 : -1;
}

/** What comes after the last row that is here: more of them, by a button too, or why there are none. */
export function ListTail({ inbox, className }: { inbox: Inbox; className: string }) {
  const { hasMore, isLoading, error, refresh, more, filter } = inbox;
  if (error)
    return (
      <div className={`py-4 ${className}`}>
        <p>{error.message}</p>
        <DeskButton look="quiet" onClick={() => void refresh()}>
          Try again
        </DeskButton>
      </div>
    );
  if (!hasMore) return null;
  return (
    <div className={`py-2 ${className}`}>
      <DeskButton look="quiet" onClick={more} aria-disabled={isLoading}>
        Show {limits.pageRows} {filter.order === 'newest' ? 'older' : 'more'}
      </DeskButton>
    </div>
  );
}

/** The rule is there, rows are hairlines; nothing shimmers. */
export function LoadingRows() {
  return (
    <output className="relative block grow overflow-hidden max-lg:min-h-100">
      <span className="sr-only">Loading.</span>
      <span aria-hidden="true" className="absolute inset-y-0 left-6.5 w-px bg-control lg:left-37" />
      <div aria-hidden="true" className="ml-12 lg:ml-58">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="h-30 border-b border-line lg:h-13" />
        ))}
      </div>
    </output>
  );
}

/** Divides what was seen from what is new. */
export function NewLine({ className }: { className: string }) {
  return (
    <p className={`flex h-full items-center gap-3.5 text-[13px] font-[650] ground-white ${className}`}>
      New since you last looked
      <span aria-hidden="true" className="h-px grow bg-ink" />
    </p>
  );
}

type Drawn = { row: LetterRow; now: number; isInk: boolean };

/** When it came, at the left of its point. */
export function CameBeside({ row, now }: Omit<Drawn, 'isInk'>) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 left-0 flex w-46 items-center justify-end text-[13px] whitespace-nowrap text-text-3 tabular-nums"
    >
      {hourOrDay(row.receivedAt, now)}
    </span>
  );
}

/** In a square of 20: an answered letter is a short rule; one in Spam, a dashed ring. */
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
export function PieceOfRule({
  row,
  next,
  now,
  isInk,
  isByTime,
  hasBox,
}: Drawn & OnRule & { hasBox: boolean }) {
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
      {!hasBox && (
        <g transform="translate(16 14)">
          <LetterShape row={row} now={now} isInk={isInk} />
        </g>
      )}
    </svg>
  );
}
