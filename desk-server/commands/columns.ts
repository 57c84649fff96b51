import { beginning, widthOf } from './display-width.ts';

/** Lines with what belongs together under each other. The last column is as long as it is. */
export function columns(rows: string[][]): string {
  const widths = widest(rows);
  return rows
    .map((row) =>
      row
        .map((cell, at) =>
          at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)),
        )
        .join(BETWEEN)
        .trimEnd(),
    )
    .join('\n');
}

/**
 * The same, no wider than the terminal, if there is one. What is too much is taken from the columns named, in this order, down to
 * the least that still says something; one whose least is 0 goes.
 */
export function fittingColumns(
  rows: string[][],
  width: number | undefined,
  giving: { at: number; least: number }[],
): string {
  if (width === undefined) return columns(rows);
  const widths = widest(rows);
  const tooMuch = () =>
    widths.reduce((sum, one) => sum + (one && one + BETWEEN.length), -BETWEEN.length) - width;
  for (const { at, least } of giving) {
    const left = (widths[at] ?? 0) - Math.max(0, tooMuch());
    if (tooMuch() > 0) widths[at] = left < READABLE && least === 0 ? 0 : Math.max(least, left);
  }
  const fitting = rows.map((row) =>
    row.map((cell, at) => beginning(cell, widths[at] ?? 0)).filter((_, at) => widths[at]),
  );
  return columns(fitting)
    .split('\n')
    .map((line) => beginning(line, width))
    .join('\n');
}

const BETWEEN = '  ';
/** Fewer columns than these hold no word. */
const READABLE = 12;

const widest = (rows: string[][]) =>
  rows.reduce<number[]>((widths, row) => row.map((cell, at) => Math.max(widths[at] ?? 0, widthOf(cell))), []);
