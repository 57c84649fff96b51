import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import type { ListItem } from '#desk/ui/virtual-rows.tsx';
import type { LetterRow } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';

import type { Inbox } from './use-inbox.ts';

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
      <span className="sr-only">The letters are being fetched.</span>
      <span aria-hidden="true" className="absolute inset-y-0 left-6.5 w-px bg-control lg:left-37" />
      <div aria-hidden="true" className="ml-12 lg:ml-58">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="h-30 border-b border-line lg:h-14" />
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
