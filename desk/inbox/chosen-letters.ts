import { grouped } from '#desk/words/count-in-words.ts';
import { limits } from '#schemas/desk/limits.ts';

type Rows = readonly { number: number }[];

/** Takes one in or out. More than the most are not taken in. */
export function withOne(numbers: Iterable<number>, number: number): ReadonlySet<number> {
  const next = new Set(numbers);
  return next.delete(number) ? atMost(next) : atMost([...next, number]);
}

/** Takes in what stands between two rows, from the first of them on. */
export function withThoseBetween(
  rows: Rows,
  numbers: Iterable<number>,
  first: number,
  last: number,
): ReadonlySet<number> {
  const placeOf = (number: number) =>
    Math.max(
      0,
      rows.findIndex((row) => row.number === number),
    );
  const [from, to] = [placeOf(first), placeOf(last)];
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ number }) => number);
  return atMost([...numbers, ...(to < from ? between.toReversed() : between)]);
}

const atMost = (numbers: Iterable<number>) => new Set([...new Set(numbers)].slice(0, limits.numbers));

export const chosenInWords = (count: number) =>
  count < limits.numbers ? `${grouped(count)} chosen` : `${grouped(count)} are chosen, the most at once`;
