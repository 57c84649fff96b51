import { access, constants } from 'node:fs/promises';

import { Unavailable } from '../../unavailable.ts';
import { privateRows } from '../private-rows.ts';
import type { Run } from '../private-rows.ts';
import type { Rows } from '../rows.ts';
import { cannotOpen } from './cannot-open.ts';
import { UNREFERENCED } from './sqlite-references.ts';
import { startThread } from './sqlite-thread.ts';
import type { SqliteThread } from './sqlite-thread.ts';

/** A file belongs to the application that named it first. */
const FIRST_STATE = 'SELECT state FROM desk_letters WHERE file = $1 ORDER BY number LIMIT 1';
const UNUSED = `SELECT name FROM objects WHERE claimed_at < $1 AND ${UNREFERENCED}`;
/** Writes what is there already: a transaction without a write passes on a full disk. */
const WRITE_SOMETHING = 'PRAGMA application_id = 0';

/**
 * Rows in a SQLite file. One thread writes and another reads: neither a slow disk nor a lock held by another program keeps
 * a page from being served, and who waits for that lock keeps nobody from reading, who needs none.
 */
export async function openSqliteRows(path: string, patienceMs?: number): Promise<Rows> {
  await using opened = new AsyncDisposableStack();
  const start = async (readOnly: boolean) => {
    const thread = await startThread({ path, readOnly }, patienceMs).catch((error: Error) => {
      throw cannotOpen(path, error);
    });
    return opened.adopt(thread, (started) => started.close());
  };
  // Closed the other way round: the last to go clears the log away, which who only reads cannot.
  const writer = await start(false);
  const reader = await start(true);
  const threads = opened.move();
  const [read, write] = [runOn(reader), runOn(writer)];

  return {
    ...privateRows({ read, write }, { desk: '', sent: '', id: '$1' }),
    insert: ({ table, columns, rows, opening }) =>
      writer.perform(['insert', table, columns.join(), rows, opening]) as ReturnType<Rows['insert']>,
    claim: (name) => writer.perform(['claim', name]) as Promise<boolean>,
    release: (name) => writer.perform(['release', name]) as Promise<boolean>,
    unused: async (before) => (await read(UNUSED, before.toISOString())).map(({ name }) => String(name)),
    isClosed: async (name) => (await read(FIRST_STATE, name))[0]?.state === 'aside',
    async ready() {
      await access(path, constants.W_OK).catch((error: Error) => {
        throw new Unavailable(`SQLite: ${error.message}`, { cause: error });
      });
      await read('PRAGMA user_version');
      // Who has to wait for another program will get their turn, unless somebody has just waited in vain.
      if (writer.hasFailed()) await write(WRITE_SOMETHING);
    },
    close: () => threads.disposeAsync(),
  };
}

const runOn =
  (thread: SqliteThread): Run =>
  (sql, ...values) =>
    thread.perform(['run', sql.replaceAll(/\$(\d+)/g, '?$1'), values]) as ReturnType<Run>;
