import type { Kind } from '#schemas/desk/kinds.ts';
import type { TrailWhat } from '#schemas/desk/letters.ts';

import type { Query } from '../engine/engine.ts';
import { inPieces, list, numberOfKind } from '../engine/statement.ts';
import type { Reader } from './desk.ts';

/** Stands for all kinds: what everybody is told of. */
const EVERYBODY = 0;

/** Tells those who read letters of these kinds that something is different from now on, or everybody. Part of the transaction that changes it. With
 * no letters the desk looks round, and tells whom it concerns by itself. */
export async function noteChange(query: Query, letters: { kind: number }[] = [{ kind: EVERYBODY }]) {
  for (const name of new Set(['change', ...letters.map(({ kind }) => factOf(kind))]))
    await query`INSERT INTO desk_facts (name, value) VALUES (${name}, '1')
      ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(desk_facts.value AS bigint) + 1 AS text)`;
}

const factOf = (kind: number) => `change-${kind}`;

/** Another number after each change of what somebody reads, and the same after changes of the rest, which are not theirs to count. */
export async function lastChange(query: Query, reads: Kind[]): Promise<number> {
  const names = [EVERYBODY, ...reads.map(numberOfKind)].map(factOf);
  const [row] = await query<{ n: number | null }>`
    SELECT CAST(sum(CAST(value AS bigint)) AS bigint) AS n FROM desk_facts WHERE name IN (${list(names)})`;
  return row?.n ?? 0;
}

export async function readFact(query: Query, name: string): Promise<string | undefined> {
  const [row] = await query<{ value: string }>`SELECT value FROM desk_facts WHERE name = ${name}`;
  return row?.value;
}

export const writeFact = (query: Query, name: string, value: string) => query`
  INSERT INTO desk_facts (name, value) VALUES (${name}, ${value}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** What the desk remembers under a name, as JSON. */
export const fact = <Value>(name: string) => ({
  async read(query: Query): Promise<Value | undefined> {
    const kept = await readFact(query, name);
    return kept === undefined ? undefined : (JSON.parse(kept) as Value);
  },
  write: (query: Query, value: Value) => writeFact(query, name, JSON.stringify(value)),
  forget: (query: Query) => query`DELETE FROM desk_facts WHERE name = ${name}`,
});

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
