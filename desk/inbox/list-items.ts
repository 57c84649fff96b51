import type { VirtualItem } from '#desk/ui/virtual-rows.tsx';
import type { LetterRow } from '#schemas/desk/letters.ts';

export type ListItem = VirtualItem & { row?: LetterRow };

/** The line "New since you last looked". */
const NEW_HEIGHT = 32;

/** Rows with their heights, and before those that are new the line that says so: only where all of the new ones come last. */
export function listItems(
  rows: LetterRow[],
  heightOf: (row: LetterRow) => number,
  newSince?: number,
): ListItem[] {
  const items: ListItem[] = rows.map((row) => ({
    key: String(row.number),
    number: row.number,
    height: heightOf(row),
    row,
  }));
  const at = newSince === undefined ? -1 : firstNew(rows, newSince);
  return at <= 0 ? items : items.toSpliced(at, 0, { key: 'new', height: NEW_HEIGHT });
}

/** Where the new ones begin; -1 if there is none, or an old one comes after a new one. */
export function firstNew(rows: { receivedAt: number }[], since: number) {
  const last = rows.findLastIndex(({ receivedAt }) => receivedAt <= since);
  const isDivided = rows.slice(0, last + 1).every(({ receivedAt }) => receivedAt <= since);
  return isDivided && last + 1 < rows.length ? last + 1 : -1;
}
