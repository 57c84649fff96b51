import type { LetterRow } from '#schemas/desk/letters.ts';

/** A piece of the list: what came after `start`, up to `end`, where there is more. */
export type Page = { start?: string; rows: LetterRow[]; end?: string };

/** All rows once, in order. Pages overlap when a letter has left one of them. */
export function rowsOf(pages: Page[]) {
  const rows = new Map<number, LetterRow>();
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.number)) rows.set(row.number, row);
  return [...rows.values()];
}

/**
 * The pages after one of them was asked for anew. Letters that left pull those of the next page into it; letters that came push some
 * out of it, which then make a page of their own, at `gap`, to be asked for as well.
 */
export function withFreshPage(pages: Page[], index: number, fresh: Page): { pages: Page[]; gap?: number } {
  const before = pages.slice(0, index);
  const old = pages[index];
  if (fresh.end === undefined) return { pages: [...before, fresh] };
  const numbers = new Set(fresh.rows.map(({ number }) => number));
  const isCovered = ({ rows }: Page) => rows.every(({ number }) => numbers.has(number));
  const after = pages.slice(index + 1);
  while (after[0] && isCovered(after[0])) {
    // Nothing follows it that is known: what follows is to be asked for from the fresh end.
    after.shift();
  }
  const next = after[0];
  if (!next) return { pages: [...before, fresh] };
  const pushedOut = old?.rows.filter(({ number }) => !numbers.has(number)) ?? [];
  const touches = fresh.end === next.start || next.rows.some(({ number }) => numbers.has(number));
  if (touches) return { pages: [...before, fresh, ...after] };
  const gap: Page = { start: fresh.end, rows: pushedOut, end: next.start };
  return { pages: [...before, fresh, gap, ...after], gap: index + 1 };
}

/** Which pages hold the rows from `first` to `last`. The first one too: whatever is new may be there. */
export function pagesInSight(pages: Page[], first: number, last: number) {
  const inSight = [];
  let from = 0;
  for (const [index, { rows }] of pages.entries()) {
    const to = from + rows.length;
    if (index === 0 || (from <= last && to > first)) inSight.push(index);
    from = to;
  }
  return inSight;
}
