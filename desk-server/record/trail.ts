import type { TrailWhat } from '#schemas/desk/letters.ts';

import type { Query } from '../engine/engine.ts';
import { inPieces } from '../engine/statement.ts';
import type { Reader } from './desk.ts';

/** Writes down what somebody did. Nothing changes it afterwards: the databases refuse to. */
export async function record(
  query: Query,
  { id, name }: Pick<Reader, 'id' | 'name'>,
  at: number,
  what: TrailWhat,
  { letter, detail }: { letter?: number; detail?: string } = {},
): Promise<void> {
  await query(
    'INSERT INTO desk_trail (at, person, name, what, letter, detail) VALUES ($1, $2, $3, $4, $5, $6)',
    at,
    id,
    name,
    what,
    letter ?? null,
    detail ?? null,
  );
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
    await query(
      `INSERT INTO desk_trail (at, person, name, what, letter, detail)
        SELECT CAST($1 AS bigint), CAST($2 AS bigint), CAST($3 AS text), CAST($4 AS text), number, CAST($5 AS text)
        FROM desk_letters WHERE number IN (${some.map((_letter, at) => `$${at + 6}`).join(', ')})`,
      at,
      id,
      name,
      what,
      detail ?? null,
      ...some,
    );
}
