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
  return among(words, await allThatIsKept(stores));
}

/** Those of some words that stand nowhere there. */
export async function withoutTrace(words: string[], stores: Stores): Promise<string[]> {
  const kept = await allThatIsKept(stores);
  return words.filter((word) => !among([word], kept).length);
}

export const tracesInFiles = async (words: string[], folder: string): Promise<string[]> =>
  among(words, await inFiles(folder));

type Kept = { place: string; folded: string };

/** Letters of other scripts have no capitals here, and are looked for as bytes. */
const fold = (bytes: Buffer) => bytes.toString('latin1').toLowerCase();

const keptAs = (place: string, bytes: Buffer | string): Kept => ({ place, folded: fold(Buffer.from(bytes)) });

function among(words: string[], kept: Kept[]): string[] {
  const folded = words.map((word) => fold(Buffer.from(word.toLowerCase())));
  return kept.filter((one) => folded.some((word) => one.folded.includes(word))).map(({ place }) => place);
}

async function allThatIsKept(stores: Stores): Promise<Kept[]> {
  const { DATABASE_URL } = stores.environment;
  return [
    ...(await inFiles(dirname(stores.dataFolder))),
    ...(DATABASE_URL ? await inPostgres(DATABASE_URL) : inIndex(stores)),
    ...(await inStorage(stores)),
  ];
}

async function inFiles(folder: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    kept.push(keptAs(`the name ${name}`, name));
    if ((await stat(path)).isFile()) kept.push(keptAs(name, await readFile(path)));
  }
  return kept;
}

/** Words that begin alike are stored without their beginning: their bytes alone would not be found. */
function inIndex({ dataFolder }: Stores): Kept[] {
  const file = new DatabaseSync(join(dataFolder, DATABASE_FILE), { readOnly: true });
  try {
    file.exec('CREATE VIRTUAL TABLE temp.index_words USING fts5vocab(main, desk_words, row)');
    const terms = file.prepare('SELECT term FROM temp.index_words').all() as { term: string }[];
    return terms.map(({ term }) => keptAs(`the search word ${term}`, term));
  } finally {
    file.close();
  }
}

async function inPostgres(url: string): Promise<Kept[]> {
  const client = await connectTo(url);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const kept: Kept[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} as t`);
      kept.push(keptAs(name, rows.map(({ line }) => line).join('\n')));
    }
    // A deleted row stands in its table's file until that is written anew.
    await client.query('checkpoint');
    const { rows: files } = await client.query<{ name: string; bytes: Buffer }>(
      `select c.oid::regclass::text as name, pg_read_binary_file(pg_relation_filepath(c.oid)) as bytes
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where (n.nspname not in ('pg_catalog', 'information_schema') or c.relname = 'pg_statistic') and pg_relation_filepath(c.oid) is not null`,
    );
    for (const { name, bytes } of files) kept.push(keptAs(`the file of ${name}`, bytes));
    return kept;
  } finally {
    await client.end();
  }
}

async function inStorage(stores: Stores): Promise<Kept[]> {
  const files = await openFiles(readSettings(stores.environment));
  const kept: Kept[] = [];
  for (const name of await stores.fileNames()) {
    const file = await files.find(name);
    const content = file ? await text(await file.read()) : '';
    kept.push(keptAs(`the stored ${name}`, name + content));
  }
  return kept;
}
