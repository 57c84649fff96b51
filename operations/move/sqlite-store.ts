import { DatabaseSync } from 'node:sqlite';

import { COUNT_LETTERS, READ_STAMP } from '#server/rows/moved.ts';
import { cannotOpen } from '#server/rows/sqlite/cannot-open.ts';
import { openSqliteFile } from '#server/rows/sqlite/open-sqlite-file.ts';
import { HASH_COLUMN, wordsHash } from '#server/rows/sqlite/words-hash.ts';
import { tables as forms, wordColumns } from '#server/rows/tables.ts';

import { canonicalTime } from './canonical-time.ts';
import type { RowStore, Table, Value } from './row-store.ts';

/** A SQLite file, also while site and desk write to it. It is brought to our version as they would bring it, and made where there is none. */
export function openSqliteStore(path: string): RowStore {
  let database = opened(path);
  const all = (sql: string, ...values: Value[]) =>
    database.prepare(sql).all(...values) as Record<string, Value>[];
  const inTransaction = (work: () => void) => {
    if (database.isTransaction) return work();
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };

  return {
    engine: 'SQLite',
    where: path,
    tables: async () => all(TABLES).map(({ name }) => tableOf(String(name), all(COLUMNS, name ?? null))),
    async page(table, after, most) {
      const { name, columns, key, isCounted, times } = table;
      const keys = key.map(quoted).join();
      const counted = isCounted ? `, count(*) AS ${COUNT}` : '';
      const beyond = after ? `WHERE (${keys}) > (${key.map(() => '?').join()})` : '';
      const grouped = isCounted ? `GROUP BY ${keys}` : '';
      const rows = all(
        `SELECT ${columns.map(quoted).join()}${counted} FROM ${quoted(name)} ${beyond} ${grouped} ORDER BY ${keys} LIMIT ${most}`,
        ...(after ?? []),
      );
      const shown = [...columns, ...(isCounted ? [COUNT] : [])];
      const isTime = new Set(times);
      return rows.map((row) =>
        shown.map((column) => {
          const value = row[column] ?? null;
          return typeof value === 'string' && isTime.has(column) ? canonicalTime(value) : value;
        }),
      );
    },
    async change(table, gone, come) {
      const { name, columns, key, isCounted } = table;
      const form = forms.get(name);
      const words = form && wordColumns(form).map((column) => columns.indexOf(column));
      const into = [...columns, ...(words ? [HASH_COLUMN] : [])];
      inTransaction(() => {
        const remove = database.prepare(
          `DELETE FROM ${quoted(name)} WHERE ${key.map((column) => `${quoted(column)} = ?`).join(' AND ')}`,
        );
        const places = key.map((column) => columns.indexOf(column));
        for (const row of gone) remove.run(...places.map((place) => row[place] ?? null));
        const add = database.prepare(
          `INSERT INTO ${quoted(name)} (${into.map(quoted).join()}) VALUES (${into.map(() => '?').join()})`,
        );
        for (const row of come) {
          const values = row.slice(0, columns.length);
          const hash = words ? [wordsHash(words.map((place) => values[place] as string))] : [];
          for (let left = isCounted ? Number(row.at(-1)) : 1; left > 0; left--) add.run(...values, ...hash);
        }
      });
    },
    async lastNumbers() {
      const given = new Map(
        all('SELECT name, seq FROM sqlite_sequence').map(({ name, seq }) => [String(name), Number(seq)]),
      );
      return new Map(all(NUMBERED).map(({ name }) => [String(name), given.get(String(name)) ?? 0]));
    },
    async goOnAfter(numbers) {
      inTransaction(() => {
        for (const [name, number] of numbers) {
          database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
          if (number)
            database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, number);
        }
      });
    },
    async state() {
      const [counted, stamped] = [all(COUNT_LETTERS)[0], all(READ_STAMP)[0]];
      return { letters: Number(counted?.letters), stamp: String(stamped?.stamp) };
    },
    async readFact(name) {
      const [row] = all('SELECT value FROM desk_facts WHERE name = ?', name);
      return row && String(row.value);
    },
    async writeFact(name, value) {
      inTransaction(() => {
        database.prepare('DELETE FROM desk_facts WHERE name = ?').run(name);
        if (value !== undefined)
          database.prepare('INSERT INTO desk_facts (name, value) VALUES (?, ?)').run(name, value);
      });
    },
    async hold() {
      database.close();
      const alone = new DatabaseSync(path, { timeout: 0 });
      try {
        // Whoever has the file open holds a lock on it for as long, also while it only reads: so this one says that nobody has
        // (https://sqlite.org/wal.html#use_of_wal_without_shared_memory).
        alone.exec(
          'PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; BEGIN EXCLUSIVE',
        );
        database = alone;
        return undefined;
      } catch (error) {
        alone.close();
        database = opened(path);
        if (((error as { errcode?: number }).errcode ?? 0) !== BUSY) throw error;
        return 'another program of this machine';
      }
    },
    async letGo(isKept) {
      if (database.isTransaction) database.exec(isKept ? 'COMMIT' : 'ROLLBACK');
      database.close();
      database = opened(path);
    },
    close: async () => database.close(),
  };
}

const BUSY = 5;
const COUNT = 'how_many';
const quoted = (name: string) => `"${name}"`;

function opened(path: string) {
  try {
    return openSqliteFile(path);
  } catch (error) {
    throw cannotOpen(path, error as Error);
  }
}

/** Without the desk's index of words, in whichever tables SQLite keeps it, and the vocabulary: they follow from the rest. */
const OURS = `type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'desk\\_words%' ESCAPE '\\' AND name <> 'desk_terms'`;
const TABLES = `SELECT name FROM sqlite_master WHERE ${OURS} ORDER BY name`;
const NUMBERED = `SELECT name FROM sqlite_master WHERE ${OURS} AND sql LIKE '%AUTOINCREMENT%' ORDER BY name`;
const COLUMNS = `SELECT name, pk FROM pragma_table_info(?) WHERE name <> '${HASH_COLUMN}' ORDER BY cid`;

function tableOf(name: string, found: Record<string, Value>[]): Table {
  const columns = found.map((column) => String(column.name));
  const key = found
    .filter(({ pk }) => Number(pk) > 0)
    .sort((one, other) => Number(one.pk) - Number(other.pk))
    .map((column) => String(column.name));
  return { name, columns, key: key.length ? key : columns, isCounted: !key.length, times: [] };
}
