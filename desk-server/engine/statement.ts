import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import type { Value } from './engine.ts';
import { numberOfKind } from './kind-numbers.ts';

/** Gathers the values of a statement while it is written. */
export class Statement {
  readonly values: Value[] = [];

  /** The place of a value in the statement. */
  value(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  list(values: Value[]): string {
    return values.length ? values.map((value) => this.value(value)).join(', ') : 'NULL';
  }
}

/** A statement takes no more than some thousand values. */
export function* inPieces<Item>(list: Item[], size: number): Generator<Item[], void> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Holds a reader's rights in a statement: letters of other kinds are not there. Written as NOT IN, and left out for all kinds: an IN list makes
 * SQLite pick the index that begins with the kind, whatever the list is ordered by. */
export function mayRead(reads: Kind[], letters = 'l'): string {
  const [first, ...more] = reads.map(numberOfKind);
  if (first === undefined) return '1 = 0';
  if (!more.length) return `${letters}.kind = ${first}`;
  const others = kinds.filter((kind) => !reads.includes(kind)).map(numberOfKind);
  return others.length ? `${letters}.kind NOT IN (${others.join(', ')})` : '1 = 1';
}
