import { setImmediate } from 'node:timers/promises';

import { join, raw, Sql } from 'sql-template-tag';

import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import type { Query, Value } from './engine.ts';

/** A piece of a statement. What stands in `${}` is a value, or another piece: the package's own tag would take anything. */
export const sql = (strings: readonly string[], ...values: (Value | Sql)[]) => new Sql(strings, values);

/** For `IN (…)`, which nothing is in where there are none, and `VALUES …`. */
export const list = (values: (Value | Sql)[]) => (values.length ? join(values, ', ') : raw('NULL'));

/** Of letters, or of what stands beside them. */
export const numbersOf = (letters: { number: number }[]) => letters.map(({ number }) => number);

/** A row as the rest of the program has it: what is not there is undefined. */
export const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;

/** Of an insert that always returns its row. */
export function inserted<Row>([row]: Row[]): Row {
  if (!row) throw new Error('An insert returned nothing');
  return row;
}

/** How many rows there are of what stands behind FROM. */
export async function countOf(query: Query, from: Sql): Promise<number> {
  const [row] = await query<{ n: number }>`SELECT count(*) AS n FROM ${from}`;
  return row?.n ?? 0;
}

/** Page after page, by their numbers: each is asked for when the one before has been dealt with, so that what is changed meanwhile moves no other. */
export async function* inPages<Row extends { number: number }>(
  find: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let last = 0; ;) {
    const rows = await find(last);
    if (!rows.length) return;
    yield rows;
    // SQLite answers at once: without a turn nobody else would be answered before the last.
    await setImmediate();
    last = rows.at(-1)?.number ?? last;
  }
}

/** A statement takes no more than some thousand values. */
export function* inPieces<Item>(list: Item[], size: number): Generator<Item[], void> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** As the databases write a kind. */
export const numberOfKind = (kind: Kind) => kinds.indexOf(kind) + 1;

export function kindOfNumber(number: number): Kind {
  const kind = kinds[number - 1];
  if (!kind) throw new Error(`There is no kind ${number}`);
  return kind;
}
