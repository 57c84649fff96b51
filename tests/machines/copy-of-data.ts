import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Machine } from './machine.ts';

/** What a machine keeps, as it is now, in a folder of its own: to be looked at with no trace of that in the machine. */
export async function copyOfData(machine: Machine) {
  const folder = await mkdtemp(join(tmpdir(), 'of-machine-'));
  await cp(join(machine.root, 'var/lib/site'), folder, { recursive: true });
  return {
    environment: { DATA_DIR: join(folder, 'data'), ERASURE_LEDGER: join(folder, 'ledger') },
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Rows of each table, and each file by its hash. */
export type Contents = { tables: Record<string, Record<string, unknown>[]>; hashes: Record<string, string> };

/** Without sessions, waiting mail, and what a running desk says of itself: a restore ends them or begins them anew, and a desk that runs changes them. Nor
 * what it says of files that are not there, which it looks for at each start. */
export const lasting = (tables: Contents['tables']): Contents['tables'] =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !/^desk_(?:sessions|links|facts|jobs|mails|words_)/.test(name))
      .map(([name, rows]) => [name, rows.filter(({ why }) => why !== 'The file is not in the storage.')]),
  );

/** What is in one and not in the other, in few words; and what is more there, if that may not be. */
export function differing(one: Contents, other: Contents, { mayHaveMore = false } = {}): string[] {
  const rows = Object.entries(one.tables).flatMap(([table, some]) => {
    const others = (other.tables[table] ?? []).map((row) => JSON.stringify(row));
    const there = new Set(others);
    const missing = some.map((row) => JSON.stringify(row)).filter((row) => !there.has(row));
    return [
      ...missing.map((row) => `${table} lacks ${row}`),
      ...(there.size < others.length ? [`${table} has rows twice`] : []),
      ...(!mayHaveMore && others.length > some.length ? [`${table} has more`] : []),
    ];
  });
  const files = Object.entries(one.hashes).filter(([name, hash]) => other.hashes[name] !== hash);
  return [...rows, ...files.map(([name]) => name)];
}
