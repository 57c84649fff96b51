import { existsSync } from 'node:fs';

import { Client } from 'pg';

import { command } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { CONNECT_MS } from './postgres/prepare-postgres.ts';
import { cannotOpen } from './sqlite/cannot-open.ts';
import { openToRead } from './sqlite/open-sqlite-file.ts';
import { tables } from './tables.ts';

/** What a move has written into `desk_facts` of both databases, as JSON. None of it is handed on by the next. */
export type MovedTo = { identity: string; engine: string; where: string; at: number; letters: number };
/** Whence its rows are, and the state that they were in there when they were taken. */
export type MovedFrom = { identity: string; engine: string; where: string; at: number; stamp: string };
/** Where the files are since they were moved; two while they are being switched over. */
export type FilesIn = { in: string[]; at: number };

export type Place = {
  identity: string | undefined;
  movedTo: MovedTo | undefined;
  movedFrom: MovedFrom | undefined;
  filesIn: FilesIn | undefined;
  letters: number;
  stamp: string;
};

type Stores = Pick<Settings, 'DATABASE_URL' | 'S3'>;

/** Refuses to go on with one database while the other holds letters that nobody would see, answer or delete there; and with one store of files while they are in the
 * other. `path` is where SQLite's file is, or would be. */
export async function refuseUnmoved(path: string, { DATABASE_URL, S3 }: Stores): Promise<void> {
  const file = existsSync(path) ? readSqlitePlace(path) : undefined;
  if (!DATABASE_URL) {
    if (file?.movedTo) throw new Refusal(wentTo(path, file.movedTo, 'Set DATABASE_URL again', '--to sqlite'));
    return checkFiles(file?.filesIn, S3);
  }
  const database = await readPostgresPlace(DATABASE_URL);
  if (database.movedTo)
    throw new Refusal(
      wentTo(
        'the Postgres of DATABASE_URL',
        database.movedTo,
        'Take DATABASE_URL out again',
        '--to postgres',
      ),
    );
  checkFiles(database.filesIn, S3);
  if (!file?.letters || isMovedTo(file, database)) return;
  throw new Refusal(
    `DATABASE_URL is set, and ${path} holds ${file.letters} ${file.letters === 1 ? 'letter' : 'letters'} that nobody has moved to that Postgres: there nobody would see, answer or delete them. Take DATABASE_URL out again and run "${command('move --to postgres')}", or, if you know that you want none of them, move that file away.`,
  );
}

/** What to say while the file still holds what was moved out of it. */
export function leftBehind(path: string, { DATABASE_URL }: Stores): string | undefined {
  if (!DATABASE_URL || !existsSync(path)) return undefined;
  const { letters, movedTo } = readSqlitePlace(path);
  if (!letters || !movedTo) return undefined;
  return `${path} still holds the ${letters} letters that were moved from it, and none of them is deleted there when its time is over: ${command('move --forget-source')}`;
}

/** Its mark is written last: until then what the other has noted counts, as long as nothing was changed since. */
export const isMovedTo = (source: Place, target: Place) =>
  source.movedTo
    ? source.movedTo.identity === target.identity
    : source.identity !== undefined &&
      target.movedFrom?.identity === source.identity &&
      target.movedFrom.stamp === source.stamp;

const wentTo = (from: string, { letters, engine, where, at }: MovedTo, again: string, back: string) =>
  `The ${letters} letters that were in ${from} are in ${engine} (${where}) since ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC. ${again}, or bring them back with "${command(`move ${back}`)}".`;

/** For people and for comparing. */
export const filesPlace = (S3: Settings['S3']) =>
  S3 ? `the bucket ${S3.bucket} at ${S3.endpoint}` : 'the data folder';

function checkFiles(filesIn: FilesIn | undefined, S3: Settings['S3']) {
  if (!filesIn || filesIn.in.includes(filesPlace(S3))) return;
  throw new Refusal(
    `The settings say that resumes are in ${filesPlace(S3)}, and they were moved to ${filesIn.in[0]}. Set S3_* as the move left them, or move the files with "${command('move --files')}".`,
  );
}

const LETTERS = [...tables.keys()];
const FACTS = ['identity', 'moved-to', 'moved-from', 'files-in'];
const READ_FACTS = `SELECT name, value FROM desk_facts WHERE name IN (${FACTS.map((name) => `'${name}'`).join()})`;
export const COUNT_LETTERS = `SELECT ${LETTERS.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')} AS letters`;
/** Another text after each change of what is kept; the same in the same database. */
export const READ_STAMP = `SELECT ${[
  ...LETTERS.map(
    (table) => `(SELECT count(*) || ' ' || COALESCE(CAST(max(received_at) AS text), '') FROM ${table})`,
  ),
  `(SELECT COALESCE(max(value), '') FROM desk_facts WHERE name = 'change')`,
].join(` || ' / ' || `)} AS stamp`;

type Found = Record<string, string | number>[];

/** Without waiting for anybody, and of whatever version. */
export function readSqlitePlace(path: string): Place {
  try {
    const database = openToRead(path);
    try {
      const all = (sql: string) => database.prepare(sql).all() as Found;
      const isThere = (table: string) =>
        all(`SELECT 1 AS one FROM sqlite_master WHERE name = '${table}'`).length > 0;
      if (!LETTERS.every(isThere)) return placeIn([], [], []);
      if (!isThere('desk_facts')) return placeIn([], all(COUNT_LETTERS), []);
      return placeIn(all(READ_FACTS), all(COUNT_LETTERS), all(READ_STAMP));
    } finally {
      database.close();
    }
  } catch (error) {
    throw cannotOpen(path, error as Error);
  }
}

/** After its tables were brought up to date. */
export async function readPostgresPlace(url: string): Promise<Place> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  const all = async (sql: string) => (await client.query<Found[number]>(sql)).rows;
  try {
    await client.connect();
    await client.query("set search_path = private, public; set timezone = 'UTC'");
    return placeIn(await all(READ_FACTS), await all(COUNT_LETTERS), await all(READ_STAMP));
  } catch (error) {
    throw new Refusal(
      `DATABASE_URL leads to a Postgres that cannot be asked whether letters were moved to it (${(error as Error).message}).`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function placeIn(facts: Found, [counted]: Found, [stamped]: Found): Place {
  const known = new Map(facts.map(({ name, value }) => [name, String(value)]));
  const json = (name: string): unknown => {
    const text = known.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    identity: known.get('identity'),
    movedTo: json('moved-to') as MovedTo | undefined,
    movedFrom: json('moved-from') as MovedFrom | undefined,
    filesIn: json('files-in') as FilesIn | undefined,
    letters: Number(counted?.letters ?? 0),
    stamp: String(stamped?.stamp ?? ''),
  };
}
