import { join } from 'node:path';
import type { StatementSync } from 'node:sqlite';

import { openPostgresEngine } from '#desk-server/engine/postgres-engine.ts';
import { openSqliteEngine } from '#desk-server/engine/sqlite-engine.ts';
import { RUN } from '#desk-server/retention/run-retention.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { openSqliteFile } from '#server/rows/sqlite/open-sqlite-file.ts';
import { HASH_COLUMN, wordsHash } from '#server/rows/sqlite/words-hash.ts';

import { connectTo } from '../../engines/postgres-cluster.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { benchLetters } from './letters.ts';
import type { BenchLetter } from './letters.ts';

/** Where rows are put. */
type Table = { put(some: BenchLetter[]): Promise<void>; close(): Promise<void> };

const AT_ONCE = 5000;

/** Puts letters into the three tables, past the site: the desk has still to take them in. */
export async function fill({ environment, dataFolder }: Stores, count: number, now: number): Promise<void> {
  const url = environment.DATABASE_URL;
  await prepare(url ? await openPostgresEngine(url) : openSqliteEngine(join(dataFolder, DATABASE_FILE)), now);
  const insert = url ? await intoPostgres(url) : intoSqlite(join(dataFolder, DATABASE_FILE));
  let some: BenchLetter[] = [];
  for (const letter of benchLetters(count, now)) {
    some.push(letter);
    if (some.length < AT_ONCE) continue;
    await insert.put(some);
    some = [];
  }
  await insert.put(some);
  await insert.close();
}

/** Nothing is erased when the desk starts: what is due after two years is asked for, and stays. */
async function prepare(engine: ReturnType<typeof openSqliteEngine>, now: number) {
  await engine.transaction((query) => RUN.write(query, { at: now + 86_400_000, letters: 0 }));
  await engine.close();
}

function intoSqlite(path: string): Table {
  const database = openSqliteFile(path);
  const statements = new Map<Kind, StatementSync>();
  const put = async (some: BenchLetter[]) => {
    database.exec('BEGIN');
    for (const letter of some) {
      const row = {
        ...rowOf[letter.kind](letter),
        id: letter.id,
        received_at: new Date(letter.receivedAt).toISOString(),
      };
      const names = Object.keys(row);
      const into =
        statements.get(letter.kind) ??
        database.prepare(
          `INSERT INTO ${tableOf[letter.kind]} (${names.join()}, ${HASH_COLUMN}) VALUES (${names.map(() => '?').join()}, ?)`,
        );
      statements.set(letter.kind, into);
      into.run(...Object.values(row), wordsHash(Object.values(row)));
    }
    database.exec('COMMIT');
  };
  return { put, close: async () => database.close() };
}

async function intoPostgres(url: string): Promise<Table> {
  const client = await connectTo(url);
  // Without the triggers that look for a row that says the same.
  await client.query('set session_replication_role = replica');
  const put = async (some: BenchLetter[]) => {
    for (const kind of ['application', 'message', 'enquiry'] as const) {
      const rows = some
        .filter((letter) => letter.kind === kind)
        .map((letter) => ({
          ...rowOf[kind](letter),
          id: letter.id,
          received_at: new Date(letter.receivedAt).toISOString(),
        }));
      const table = tableOf[kind];
      await client.query(
        `insert into public.${table} select * from json_populate_recordset(null::public.${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  };
  return { put, close: () => client.end() };
}

const tableOf: Record<Kind, string> = {
  application: 'job_applications',
  message: 'contact_messages',
  enquiry: 'project_querries',
};

const sentAt = ({ receivedAt }: BenchLetter) => new Date(receivedAt - 400).toISOString();
const rowOf: Record<Kind, (letter: BenchLetter) => Record<string, string>> = {
  application: (letter) => ({
    name: letter.name,
    email: letter.email,
    resume_url: letter.link,
    created_at: sentAt(letter),
  }),
  message: (letter) => ({
    name: letter.name,
    email: letter.email,
    messages: letter.text,
    created_at: sentAt(letter),
  }),
  enquiry: (letter) => ({
    name: letter.name,
    email: letter.email,
    company_name: letter.company,
    project_requirements: letter.text,
  }),
};
