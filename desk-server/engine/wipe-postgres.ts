import { setTimeout } from 'node:timers/promises';

import { Client } from 'pg';

import { kinds } from '#schemas/desk/kinds.ts';
import { CONNECT_MS } from '#server/rows/postgres/prepare-postgres.ts';
import { Unavailable } from '#server/unavailable.ts';

import { formColumns } from './form-columns.ts';

/** A hundred thousand letters take ten seconds. */
const LONGEST_MS = 600_000;
const TRIES = 10;
const PAUSE_MS = 500;
/** Whoever comes after us waits as long as we wait for a lock: visitors, too. */
const LOCK_WAIT_MS = 1000;
const LOCKED = '55P03';

/**
 * Deleted rows stay in a table's files until these are written anew, and values of its columns in what the planner has learnt of them.
 * Postgres' own log and its archives are out of reach.
 */
export async function wipePostgres(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: LONGEST_MS,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // Not as parameters of the connection: see postgres-engine.ts.
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}; set statement_timeout = ${LONGEST_MS}`);
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'private' and tablename like 'desk\\_%'
          or schemaname = 'storage' and tablename = 'objects' and tableowner = current_user`,
    );
    const tables = [
      ...rows.map(({ name }) => name),
      ...kinds.map((kind) => `public.${formColumns[kind].table}`),
    ];
    for (const table of tables) await writeAnew(client, table);
    await writeAnew(client, 'pg_catalog.pg_statistic');
  } finally {
    await client.end();
  }
}

type Notice = { severity?: string | undefined; message?: string | undefined; detail?: string | undefined };

/** A transaction that began before the rows were deleted could still ask for them: Postgres keeps them until it is over, and says how many. */
async function writeAnew(client: Client, table: string) {
  let kept = 0;
  let refused: string | undefined;
  const hear = ({ severity, message, detail }: Notice) => {
    if (severity === 'WARNING') refused = message;
    kept += Number(/\d+/.exec(detail ?? '')?.[0] ?? 0);
  };
  client.on('notice', hear);
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries) await setTimeout(PAUSE_MS);
      kept = 0;
      try {
        await client.query(`vacuum (full, verbose) ${table}`);
        await client.query(`analyze ${table}`);
        if (!kept && !refused) return;
      } catch (error) {
        // Somebody else holds the table.
        if ((error as { code?: string }).code !== LOCKED) throw error;
      }
      if (refused) throw new Unavailable(`Postgres: ${refused}. The desk's user has to own the database`);
    }
  } finally {
    client.off('notice', hear);
  }
  throw new Unavailable(
    `the rows are deleted, but the files of ${table} still hold them, because another program has a transaction open; erase once more when it is over`,
  );
}
