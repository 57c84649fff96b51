import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

import { DATABASE_FILE, openFiles } from '#server/backend.ts';
import { readSettings } from '#server/settings.ts';

import { connectTo } from './postgres-cluster.ts';
import type { Stores } from './test-backend.ts';

/** Where any of these words still stands, in whatever letters: in the bytes of every file beside the data folder, in every table of every
 * schema and in its files, in what Postgres' planner knows, in the words of the search index, in the bucket. */
export async function tracesOf(words: string[], stores: Stores): Promise<string[]> {
  const { DATABASE_URL } = stores.environment;
  return [
    ...(await tracesInFiles(words, dirname(stores.dataFolder))),
    ...(DATABASE_URL ? await tracesInPostgres(words, DATABASE_URL) : tracesInIndex(words, stores)),
    ...(await tracesInStorage(words, stores)),
  ];
}

/** Letters of other scripts have no capitals here, and are looked for as bytes. */
const isIn = (bytes: Buffer, words: string[]) => {
  const folded = bytes.toString('latin1').toLowerCase();
  return words.some((word) =>
    folded.includes(Buffer.from(word.toLowerCase()).toString('latin1').toLowerCase()),
  );
};

export async function tracesInFiles(words: string[], folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (isIn(Buffer.from(name), words)) found.push(`the name ${name}`);
    if ((await stat(path)).isFile() && isIn(await readFile(path), words)) found.push(name);
  }
  return found;
}

/** Words that begin alike are stored without their beginning: their bytes alone would not be found. */
function tracesInIndex(words: string[], { dataFolder }: Stores): string[] {
  const file = new DatabaseSync(join(dataFolder, DATABASE_FILE), { readOnly: true });
  try {
    file.exec('CREATE VIRTUAL TABLE temp.index_words USING fts5vocab(main, desk_words, row)');
    const terms = file.prepare('SELECT term FROM temp.index_words').all() as { term: string }[];
    return terms
      .filter(({ term }) => isIn(Buffer.from(term), words))
      .map(({ term }) => `the search word ${term}`);
  } finally {
    file.close();
  }
}

async function tracesInPostgres(words: string[], url: string): Promise<string[]> {
  const client = await connectTo(url);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} as t`);
      if (rows.some(({ line }) => isIn(Buffer.from(line), words))) found.push(name);
    }
    // A deleted row stands in its table's file until that is written anew.
    await client.query('checkpoint');
    const { rows: files } = await client.query<{ name: string; bytes: Buffer }>(
      `select c.oid::regclass::text as name, pg_read_binary_file(pg_relation_filepath(c.oid)) as bytes
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where (n.nspname not in ('pg_catalog', 'information_schema') or c.relname = 'pg_statistic') and pg_relation_filepath(c.oid) is not null`,
    );
    for (const { name, bytes } of files) if (isIn(bytes, words)) found.push(`the file of ${name}`);
    return found;
  } finally {
    await client.end();
  }
}

async function tracesInStorage(words: string[], stores: Stores): Promise<string[]> {
  const files = await openFiles(readSettings(stores.environment));
  const found: string[] = [];
  for (const name of await stores.fileNames()) {
    const file = await files.find(name);
    const content = file ? await text(await file.read()) : '';
    if (isIn(Buffer.from(name + content), words)) found.push(`the stored ${name}`);
  }
  return found;
}
