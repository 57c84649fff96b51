import { Refusal } from '#server/refusal.ts';

import { isOwnFact } from './row-store.ts';
import type { Row, RowStore, Table, Value } from './row-store.ts';

const AT_ONCE = 500;
/** Of a row's texts, what is written together. */
const MOST_CHARACTERS = 4_000_000;

export type Compared = { rows: number; gone: number; come: number };

type BringOver = {
  table: Table;
  from: RowStore;
  to: RowStore;
  /** Before rows are exchanged: rows that go, and rows that come. Without it nothing is changed. */
  change?: ((gone: Row[], come: Row[]) => Promise<void>) | undefined;
  /** By `performance.now()`: then it is given up. */
  until?: number | undefined;
};

/** Reads a table of both in the order of its key, and compares row by row, value by value. What differs is brought over: what is not in the source any longer
 * is deleted in the target as well. */
export async function bringOver({ table, from, to, change, until = Infinity }: BringOver): Promise<Compared> {
  const keys = table.key.map((column) => table.columns.indexOf(column));
  const counts = { rows: 0, gone: 0, come: 0 };
  let [gone, come, weight]: [Row[], Row[], number] = [[], [], 0];
  const flush = async () => {
    if (change && (gone.length || come.length)) await change(gone, come);
    [gone, come, weight] = [[], [], 0];
  };
  const ours = inOrder(from, table, keys);
  const theirs = inOrder(to, table, keys);
  let [mine, other] = [await ours.next(), await theirs.next()];
  while (!mine.done || !other.done) {
    const order = mine.done ? 1 : other.done ? -1 : compareKeys(mine.value, other.value, keys);
    const isSame = order === 0 && isEqual(mine.value as Row, other.value as Row);
    if (!isSame && order >= 0) {
      gone.push(other.value as Row);
      counts.gone++;
    }
    if (!isSame && order <= 0) {
      come.push(mine.value as Row);
      weight += weightOf(mine.value as Row);
      counts.come++;
    }
    if (order <= 0) {
      counts.rows++;
      mine = await ours.next();
    }
    if (order >= 0) other = await theirs.next();
    if (gone.length + come.length >= AT_ONCE || weight > MOST_CHARACTERS) await flush();
    if (performance.now() > until) throw new Refusal(TOO_LONG);
  }
  await flush();
  return counts;
}

const TOO_LONG =
  'The last step took too long, and visitors were waiting: everything is as it was before, and site and desk go on where they were. Run the command again when less is happening.';

async function* inOrder(store: RowStore, table: Table, keys: number[]): AsyncGenerator<Row, void> {
  const factName = table.columns.indexOf('name');
  let next = store.page(table, undefined, AT_ONCE);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    const isWhole = rows.length === AT_ONCE;
    // Asked for while this one is looked at. Whoever gives up has no use for how that ends.
    if (last && isWhole) {
      next = store.page(
        table,
        keys.map((place) => last[place] ?? null),
        AT_ONCE,
      );
      next.catch(() => {});
    }
    for (const row of rows) if (!isOwnFact(table, row, factName)) yield row;
    if (!isWhole) return;
  }
}

function compareKeys(one: Row, other: Row, keys: number[]): number {
  for (const place of keys) {
    const order = compareValues(one[place] ?? null, other[place] ?? null);
    if (order) return order;
  }
  return 0;
}

function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  // As both databases do: by bytes.
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

const isEqual = (one: Row, other: Row) => one.every((value, place) => value === other[place]);

const weightOf = (row: Row) =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
