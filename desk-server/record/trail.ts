import type { TrailWhat } from '#schemas/desk/letters.ts';

import type { Query } from '../engine/engine.ts';
import { inPieces, list } from '../engine/statement.ts';
import type { Reader } from './desk.ts';

/** Writes down what somebody did. Nothing changes it afterwards: the databases refuse to. */
export async function record(
  query: Query,
  { id, name }: Pick<Reader, 'id' | 'name'>,
  at: number,
  what: TrailWhat,
  { letter, detail }: { letter?: number; detail?: string } = {},
): Promise<void> {
  await query`
    INSERT INTO desk_trail (at, person, name, what, letter, detail) VALUES (${at}, ${id}, ${name}, ${what}, ${letter ?? null}, ${detail ?? null})`;
}

const AT_ONCE = 500;

/** The same on several letters at once. */
export async function recordOn(
  query: Query,
  { id, name }: Pick<Reader, 'id' | 'name'>,
  at: number,
  what: TrailWhat,
  letters: number[],
  detail?: string,
): Promise<void> {
  for (const some of inPieces(letters, AT_ONCE))
    await query`INSERT INTO desk_trail (at, person, name, what, letter, detail)
      SELECT CAST(${at} AS bigint), CAST(${id} AS bigint), CAST(${name} AS text), CAST(${what} AS text), number, CAST(${detail ?? null} AS text)
      FROM desk_letters WHERE number IN (${list(some)})`;
}
