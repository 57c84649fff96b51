import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { namesIn } from '#operations/move/copy-rows.ts';
import { openFilesAt, openRows } from '#operations/move/places.ts';
import { isOwnFact } from '#operations/move/row-store.ts';
import type { Row } from '#operations/move/row-store.ts';
import { readSettings } from '#server/settings.ts';

const ALL = 1_000_000;

/** All that is kept: each table's rows, the last number that it gave, and each file by its hash. The same text from every engine, for tests to compare. */
export async function wholeContents(environment: Record<string, string>) {
  const { DATABASE_URL: url, DATA_DIR: dataFolder, S3 } = readSettings(environment);
  const store = await openRows({ url, dataFolder });
  const files = await openFilesAt(S3, dataFolder);
  try {
    const tables: Record<string, Record<string, unknown>[]> = {};
    for (const table of await store.tables()) {
      const columns = table.columns.toSorted();
      const asNamed = (row: Row) =>
        Object.fromEntries(
          [
            ...columns.map((column) => [column, row[table.columns.indexOf(column)]]),
            ['n', row[table.columns.length]],
          ].filter(([, value]) => value !== undefined),
        ) as Record<string, unknown>;
      const rows = await store.page(
        { ...table, times: table.name === 'objects' ? ['claimed_at'] : ['received_at', 'created_at'] },
        undefined,
        ALL,
      );
      const fact = table.columns.indexOf('name');
      tables[table.name] = rows.filter((row) => !isOwnFact(table, row, fact)).map(asNamed);
    }
    const objects = (await store.tables()).find(({ name }) => name === 'objects')!;
    const hashes: Record<string, string> = {};
    for (const name of await namesIn(store, objects)) {
      const found = await files.find(name);
      hashes[name] = found
        ? createHash('sha256')
            .update(await buffer(await found.read()))
            .digest('hex')
        : 'none';
    }
    return { tables, numbers: Object.fromEntries(await store.lastNumbers()), hashes };
  } finally {
    await store.close();
  }
}
