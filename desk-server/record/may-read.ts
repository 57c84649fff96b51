import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { numberOfKind } from '../engine/statement.ts';

/** Holds a reader's rights in a statement: letters of other kinds are not there. Written as NOT IN, and left out for all kinds: an IN list makes
 * SQLite pick the index that begins with the kind, whatever the list is ordered by. */
export function mayRead(reads: Kind[], letters = 'l'): Sql {
  const [first, ...more] = reads.map(numberOfKind);
  if (first === undefined) return raw('1 = 0');
  if (!more.length) return raw(`${letters}.kind = ${first}`);
  const others = kinds.filter((kind) => !reads.includes(kind)).map(numberOfKind);
  return raw(others.length ? `${letters}.kind NOT IN (${others.join(', ')})` : '1 = 1');
}
