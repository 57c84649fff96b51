import { Pool } from 'pg';
import type { DatabaseError, QueryConfig } from 'pg';

import { OPENING_HEADER } from '#schemas/forms/opening-name.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';

import { Unavailable } from '../../unavailable.ts';
import { privateRows } from '../private-rows.ts';
import type { PrivateRow, PrivateRows, Run } from '../private-rows.ts';
import type { Insert, ConstraintViolation, Rows } from '../rows.ts';
import { repeatName, tables } from '../tables.ts';
import { CONNECT_MS, preparePostgres } from './prepare-postgres.ts';

/** Enough to keep one Postgres busy; ten nodes still fit into its usual hundred connections. */
const CONNECTIONS = 8;
const ANSWER_MS = 8000;

/**
 * Rows in Postgres. What visitors send goes through connections in the role `anon`, so the database itself enforces
 * what they may do; only the sweep and the visitor's own page, which they have no right to, use the owner's.
 */
export async function openPostgresRows(url: string): Promise<Rows> {
  await preparePostgres(url);
  const shared = sharedOptions(url);
  const visitors = new Pool({
    ...shared,
    max: CONNECTIONS,
    options: `-c role=anon -c statement_timeout=${ANSWER_MS}`,
  });
  const owner = new Pool({ ...shared, max: 1 });
  for (const pool of [visitors, owner]) surviveBreaks(pool);

  return {
    ...privateRowsOf(owner),
    async insert(insert) {
      try {
        await visitors.query(insertQuery(insert));
      } catch (error) {
        return refusedOrThrow(error, insert.table);
      }
    },
    async claim(name) {
      try {
        await visitors.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
          RESUME_BUCKET,
          name,
        ]);
        return true;
      } catch (error) {
        if ((error as DatabaseError).code === UNIQUE_VIOLATION) return false;
        throw unavailable(error);
      }
    },
    async release(name) {
      const client = await owner.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
      try {
        await client.query('begin');
        // A hosted project refuses to delete here without this (supabase/storage#817).
        await client.query("select set_config('storage.allow_delete_query', 'true', true)");
        // First locked and then looked at: an application that came in between is seen by the second statement.
        await client.query('select from storage.objects where bucket_id = $1 and name = $2 for update', [
          RESUME_BUCKET,
          name,
        ]);
        const { rowCount } = await client.query(
          `delete from storage.objects where bucket_id = $1 and name = $2 and ${UNREFERENCED}`,
          [RESUME_BUCKET, name],
        );
        await client.query('commit');
        client.release();
        return rowCount === 1;
      } catch (error) {
        client.release(true);
        throw unavailable(error);
      }
    },
    async unused(before) {
      const { rows } = await owner
        .query<{ name: string }>(
          `select name from storage.objects where bucket_id = $1 and created_at < $2 and ${UNREFERENCED}`,
          [RESUME_BUCKET, before],
        )
        .catch((error: unknown) => {
          throw unavailable(error);
        });
      return rows.map(({ name }) => name);
    },
    async isClosed(name) {
      const { rows } = await owner
        .query<{ state: string }>(
          'select state from private.desk_letters where file = $1 order by number limit 1',
          [name],
        )
        .catch((error: unknown) => {
          throw unavailable(error);
        });
      return rows[0]?.state === 'aside';
    },
    async ready() {
      // Writable, too: a standby answers queries and refuses inserts.
      const { rows } = await visitors
        .query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
        .catch((error: unknown) => {
          throw unavailable(error);
        });
      if (rows[0]?.standby) throw new Unavailable('Postgres is read-only');
    },
    async close() {
      await Promise.all([visitors.end(), owner.end()]);
    },
  };
}

/** The owner's connection alone, for a site whose forms go to a hosted project. The desk brings its tables up to date; until then, and while the
 * database cannot be reached, nothing is found there. */
export function openPostgresPrivateRows(url: string): PrivateRows & { close(): Promise<void> } {
  const owner = new Pool({ ...sharedOptions(url), max: 1 });
  surviveBreaks(owner);
  return { ...privateRowsOf(owner), close: () => owner.end() };
}

const sharedOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: ANSWER_MS,
  keepAlive: true,
});

function surviveBreaks(pool: Pool) {
  // A connection that breaks while nobody uses it is replaced by the pool; whoever uses one gets the error from its query.
  pool.on('error', () => {});
  // While one is lent out the pool does not listen to it, and an error that nobody hears ends the process
  // (brianc/node-postgres#2439).
  pool.on('connect', (client) => client.on('error', () => {}));
}

function privateRowsOf(owner: Pool): PrivateRows {
  const run: Run = async (sql, ...values) => {
    try {
      return (await owner.query<PrivateRow>(sql, values)).rows;
    } catch (error) {
      throw unavailable(error);
    }
  };
  return privateRows({ read: run, write: run }, { desk: 'private.', sent: 'public.', id: '$1::uuid' });
}

const UNIQUE_VIOLATION = '23505';
const NOT_NULL_VIOLATION = '23502';
const CHECK_VIOLATION = '23514';
/** The part of Postgres that says so. A right that is missing altogether has the same code. */
const POLICY_CHECK = 'ExecWithCheckOptions';
/** The first of the two has an index. */
const UNREFERENCED =
  'not exists (select from public.job_applications where private.name_in_link(resume_url) = objects.name and private.name_in_public_link(resume_url) = objects.name)';

function insertQuery({ table, columns, rows, opening }: Insert): QueryConfig<unknown[]> {
  const into = `insert into public.${table} (${columns.join(', ')})`;
  if (!columns.length) return { text: `insert into public.${table} default values` };
  const known = tables.get(table)!.columns;
  // As PostgREST hands the headers of a request to the database, for this statement alone.
  const told = opening ? [JSON.stringify({ [OPENING_HEADER]: opening })] : [];
  const tell = opening
    ? ` where (select set_config('request.headers', $${columns.length + 1}, true)) is not null`
    : '';
  // One row is what the site sends: with a name, Postgres plans the statement once a connection. By numbers, because it looks at the first
  // 63 characters of a name.
  if (rows.length === 1)
    return {
      name: `${table}:${columns.map((column) => [...known.keys()].indexOf(column)).join()}${opening ? ':opening' : ''}`,
      text: `${into} select ${columns.map((_column, at) => `$${at + 1}`).join(', ')}${tell}`,
      values: [...rows[0]!, ...told],
    };
  // As arrays, one a column: a statement takes no more than 65,535 values of their own.
  const kinds = columns.map((column) => known.get(column)!.kind);
  const arrays = kinds.map((kind, at) => `$${at + 1}::${kind === 'timestamp' ? 'timestamptz' : 'text'}[]`);
  return {
    text: `${into} select * from unnest(${arrays.join(', ')})${tell}`,
    values: [...columns.map((_column, at) => rows.map((row) => row[at])), ...told],
  };
}

function refusedOrThrow(error: unknown, table: string): ConstraintViolation {
  const { code, constraint, column, routine } = error as DatabaseError;
  if (code === CHECK_VIOLATION && constraint) return { violates: 'check', rule: constraint };
  if (code === NOT_NULL_VIOLATION && column) return { violates: 'not-null', rule: column };
  if (routine === POLICY_CHECK) return { violates: 'policy', rule: table };
  // Deduped, and by its name: a sender takes this answer as "stored already", which no other unique violation says.
  if (code === UNIQUE_VIOLATION && constraint === repeatName(table))
    return { violates: 'unique', rule: constraint };
  throw unavailable(error);
}

function unavailable(error: unknown) {
  return new Unavailable(`Postgres: ${(error as Error).message}`, { cause: error });
}
