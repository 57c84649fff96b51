import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import { places } from '#schemas/desk/filter.ts';
import type { Place } from '#schemas/desk/filter.ts';
import { openSqliteFile, openToRead } from '#server/rows/sqlite/open-sqlite-file.ts';
import { Unavailable } from '#server/unavailable.ts';

import { isShort, namedBy, oneByOne, soughtText } from './engine.ts';
import type { Engine, IndexedWords, Query, SoughtWord, Value } from './engine.ts';
import { formTables } from './form-columns.ts';
import { list, sql } from './statement.ts';
import { bothWays, changesOf } from './vocabulary.ts';
import { truncateLog, wipeSqlite } from './wipe-sqlite.ts';

/** As long as the file may be written anew. Waited for between tries, and not inside SQLite, where the desk would answer nobody. */
const LONGEST_LOCK_MS = 60_000;
const LOCK_PAUSE_MS = 20;

/**
 * The desk's side of the SQLite file that the site writes to. Reads have a connection of their own that never writes: whatever anybody else
 * commits changes its `data_version` (https://sqlite.org/pragma.html#pragma_data_version).
 */
export function openSqliteEngine(path: string): Engine {
  const writer = openSqliteFile(path);
  let reader: DatabaseSync;
  try {
    reader = openToRead(path);
  } catch (error) {
    writer.close();
    throw error;
  }
  const read = runOn(reader);
  const write = runOn(writer);
  const inTurn = oneByOne();

  const transaction: Engine['transaction'] = (work) =>
    inTurn(async () => {
      await begin(writer, write);
      try {
        const result = await work(write);
        await write`COMMIT`;
        return result;
      } catch (error) {
        if (writer.isTransaction) writer.exec('ROLLBACK');
        throw error;
      }
    });

  return {
    query: read,
    transaction,
    async newest() {
      const [row] = await read<{ data_version: number }>`PRAGMA data_version`;
      return String(row?.data_version);
    },
    // They are on one machine.
    time: async () => Date.now(),

    ...formTables(read, {
      receivedAt: sql`received_at`,
      sentAt: sql`created_at`,
      isListed: (ids) => sql`id IN (SELECT value FROM json_each(${ids}))`,
      letterId: sql`desk_letters.id`,
      // Ids begin with the time at which they were given (RFC 9562, version 7).
      arrival: { column: sql`id`, at: firstIdAt },
    }),
    async releaseFile(file) {
      await transaction((query) => query`DELETE FROM objects WHERE name = ${file}`);
    },

    async tablesWith(column) {
      const tables = await read<{ name: string }>`
        SELECT t.name FROM sqlite_master AS t JOIN pragma_table_info(t.name) AS c
          WHERE t.type = 'table' AND t.name LIKE 'desk\\_%' ESCAPE '\\' AND c.name = ${column} ORDER BY t.name`;
      return tables.map(({ name }) => name);
    },

    async index(query, letters) {
      const numbers = JSON.stringify(letters.map(({ number }) => number));
      const were = await indexed(query, sql`rowid IN (SELECT value FROM json_each(${numbers}))`);
      await query`DELETE FROM desk_words WHERE rowid IN (SELECT value FROM json_each(${numbers}))`;
      for (const { number, words } of letters) {
        const texts = places.map((place) => (words[place] ?? []).join(' '));
        await query`INSERT INTO desk_words (rowid, ${COLUMNS}) VALUES (${number}, ${list(texts)})`;
      }
      const are = letters.map(({ words }) => words);
      await keepVocabulary(query, were, are);
    },
    async unindex(query, number) {
      const were = await indexed(query, sql`rowid = ${number}`);
      await query`DELETE FROM desk_words WHERE rowid = ${number}`;
      await keepVocabulary(query, were, []);
    },
    search: (sought) => ({
      join: sql`JOIN desk_words ON desk_words.rowid = l.number`,
      // By the letter's number: where a `rowid` is compared with a float, as which all numbers come from here, FTS5 leaves MATCH out (3.53.4).
      condition: sql`desk_words MATCH ${soughtText(sought, { any: anyOf, and: ' AND ', not: ' NOT ' })}${
        sought.among ? sql` AND l.number IN (${list(sought.among)})` : sql``
      }`,
      newestFirst: sql`desk_words.rowid`,
      kindOf: 'l',
    }),
    async strayWords(query) {
      await query`CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab(main, desk_words, row)`;
      const rows = await query<{ term: string }>`
        SELECT term FROM (SELECT term FROM temp.vocabulary EXCEPT SELECT term FROM desk_terms)
          UNION ALL SELECT term FROM (SELECT term FROM desk_terms EXCEPT SELECT term FROM temp.vocabulary) LIMIT 100`;
      return rows.map(({ term }) => term);
    },

    isNamedBy: (groups, notIn) =>
      sql`l.number IN (SELECT rowid FROM desk_words WHERE desk_words MATCH ${namedBy(groups, notIn, { any: anyOf, or: ' OR ', not: ' NOT ' })})`,

    wipe: () => wipeSqlite(path),
    async emptyLog() {
      await inTurn(() => truncateLog(writer));
    },
    async close() {
      await inTurn(() => {});
      reader.close();
      writer.close();
    },
  };
}

const COLUMNS = list(places.map((place) => raw(place)));

async function keepVocabulary(query: Query, were: IndexedWords[], are: IndexedWords[]) {
  const { come, left } = changesOf(were, are);
  await query`INSERT INTO desk_terms (term, backwards) SELECT value ->> 0, value ->> 1 FROM json_each(${bothWays(come)})
    WHERE true ON CONFLICT (term) DO NOTHING`;
  if (left.length)
    await query`DELETE FROM desk_terms WHERE term IN (SELECT value FROM json_each(${JSON.stringify(left)}))
      AND NOT EXISTS (SELECT 1 FROM desk_words WHERE desk_words MATCH '"' || desk_terms.term || '"')`;
}

async function indexed(query: Query, which: Sql): Promise<IndexedWords[]> {
  const rows = await query<Record<Place, string>>`SELECT ${COLUMNS} FROM desk_words WHERE ${which}`;
  return rows.map((row) =>
    Object.fromEntries(places.map((place) => [place, row[place].split(' ').filter(Boolean)])),
  );
}

function anyOf(words: SoughtWord[], place?: Place) {
  const any = words
    .map(({ word, isWhole }) => (isWhole || isShort(word) ? `"${word}"` : `"${word}"*`))
    .join(' OR ');
  return `${place ? `{${place}} : ` : ''}(${any})`;
}

const firstIdAt = (time: number) =>
  Math.max(0, time)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-');

/** Statements are prepared once, while they are in use: one over a list is another for each length. */
const MOST_STATEMENTS = 200;

function runOn(database: DatabaseSync): Query {
  const statements = new Map<string, StatementSync>();
  return async <Row>(...parts: Parameters<typeof sql>) => {
    try {
      const { sql: text, values } = sql(...parts);
      const statement = statements.get(text) ?? database.prepare(text);
      // Put last again: the first is the one that was not used for longest.
      statements.delete(text);
      statements.set(text, statement);
      if (statements.size > MOST_STATEMENTS) statements.delete(statements.keys().next().value ?? text);
      return statement.all(...(values as Value[])) as Row[];
    } catch (error) {
      throw unavailable(error);
    }
  };
}

async function begin(writer: DatabaseSync, write: Query) {
  writer.exec('PRAGMA busy_timeout = 0');
  for (const until = performance.now() + LONGEST_LOCK_MS; ;)
    try {
      await write`BEGIN IMMEDIATE`;
      return;
    } catch (error) {
      const isBusy =
        error instanceof Unavailable && ((error.cause as { errcode?: number }).errcode ?? 0) === BUSY;
      if (!isBusy || performance.now() > until) throw error;
      await setTimeout(LOCK_PAUSE_MS);
    }
}
const BUSY = 5;

/** What another program holds, or a disk does, may pass; a statement that is wrong does not. */
function unavailable(error: unknown) {
  const { errcode = 1, message } = error as Error & { errcode?: number };
  return PASSING.has(errcode & 0xff) ? new Unavailable(`SQLite: ${message}`, { cause: error }) : error;
}
/** Busy, locked, no memory, read-only, interrupted, disk error, full, cannot open (https://sqlite.org/rescode.html). */
const PASSING = new Set([5, 6, 7, 8, 9, 10, 13, 14]);
