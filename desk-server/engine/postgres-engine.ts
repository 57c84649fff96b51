import { setTimeout } from 'node:timers/promises';

import { Client, Pool } from 'pg';
import type { PoolClient } from 'pg';
import { join, raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import { places } from '#schemas/desk/filter.ts';
import type { Place } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { CONNECT_MS, preparePostgres } from '#server/rows/postgres/prepare-postgres.ts';
import { Unavailable } from '#server/unavailable.ts';

import { isShort, namedBy, oneByOne, soughtText } from './engine.ts';
import type { Engine, IndexedWords, Query, Sought, SoughtWord } from './engine.ts';
import { formColumns, formTables } from './form-columns.ts';
import { list, numbersOf, sql } from './statement.ts';
import { bothWays, changesOf } from './vocabulary.ts';

const CONNECTIONS = 4;
const ANSWER_MS = 20_000;

/** The desk's side of the Postgres that the site or a hosted project writes to, as its owner. */
export async function openPostgresEngine(url: string): Promise<Engine> {
  await preparePostgres(url);
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    max: CONNECTIONS,
    // Not by start-up options: a hosted project's pooler passes them over (supabase/supavisor#206).
    onConnect: async (client) => {
      await client.query(`set search_path = private, public; set statement_timeout = ${ANSWER_MS}`);
      // By the default, which is for spinning disks, a word of many letters but none of a reader's kind was looked for in all letters, one by
      // one, and not by the index: five times as long.
      await client.query('set random_page_cost = 1.1');
    },
    types: { getTypeParser: parserOf },
  });
  // See postgres-rows.ts: an error that nobody hears ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const query = runOn(pool);
  const inTurn = oneByOne();

  const inTransaction: Engine['transaction'] = async (work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    try {
      const run = runOn(client);
      await run`begin`;
      // One after the other with other desks and commands, too: what one has read stays so until it has written.
      await run`select pg_advisory_xact_lock(hashtext('desk'))`;
      const result = await work(run);
      await run`commit`;
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      // Also when that failed: then it is a broken one.
      client.release(true);
      throw error;
    }
  };
  // Those who wait hold no connection: who is at work may need another one.
  const transaction: Engine['transaction'] = (work) => inTurn(() => inTransaction(work));

  return {
    query,
    transaction,
    async newest() {
      const received = kinds.map(
        (kind) => sql`(select max(received_at) from public.${raw(formColumns[kind].table)})`,
      );
      const [row] = await query<{ newest: string }>`
        select concat_ws(' ', (select value from desk_facts where name = 'change'),
          (select max(doing_at) from desk_sessions), ${list(received)}) as newest`;
      return row?.newest ?? '';
    },
    async time(query) {
      const [row] = await query<{ time: number }>`
        select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as time`;
      return row!.time;
    },

    ...formTables(query, {
      receivedAt: sql`floor(extract(epoch from received_at) * 1000)::bigint`,
      sentAt: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      isListed: (ids) => sql`id = any (array(select json_array_elements_text(${ids}::json))::uuid[])`,
      letterId: sql`desk_letters.id::uuid`,
      arrival: { column: sql`received_at`, at: (time) => new Date(time).toISOString() },
    }),
    async releaseFile(file) {
      await transaction(async (query) => {
        // A hosted project refuses to delete here without this (supabase/storage#817).
        await query`select set_config('storage.allow_delete_query', 'true', true)`;
        await query`delete from storage.objects where bucket_id = ${RESUME_BUCKET} and name = ${file}`;
      });
    },

    async tablesWith(column) {
      const tables = await query<{ name: string }>`select table_name as name from information_schema.columns
        where table_schema = 'private' and table_name like 'desk\\_%' and column_name = ${column} order by table_name`;
      return tables.map(({ name }) => name);
    },

    async index(query, letters) {
      const were = await indexed(query, sql`letter in (${list(numbersOf(letters))})`);
      const vectors = letters.map(({ number, words }) => ({ number, words: vectorOf(words) }));
      await query`insert into desk_words (letter, kind, words)
        select l.number, l.kind, (letter ->> 'words')::tsvector
        from jsonb_array_elements(${JSON.stringify(vectors)}::jsonb) as letter
          join desk_letters as l on l.number = (letter ->> 'number')::bigint
        on conflict (letter) do update set words = excluded.words`;
      const are = letters.map(({ words }) => words);
      await keepVocabulary(query, were, are);
    },
    async unindex(query, number) {
      const were = await indexed(query, sql`letter = ${number}`);
      await query`delete from desk_words where letter = ${number}`;
      await keepVocabulary(query, were, []);
    },
    search: (sought) => ({
      join: sql`join ${lettersWith(sought)} as desk_words on desk_words.letter = l.number`,
      condition: sql`1 = 1`,
      newestFirst: sql`desk_words.letter`,
      kindOf: 'desk_words',
    }),
    async strayWords(query) {
      const rows = await query<{ term: string }>`
        with held as (select distinct substr(word, 2) collate "C" as term from ts_stat('select words from private.desk_words'))
        (select term from held except select term from desk_terms)
          union all (select term from desk_terms except select term from held) limit 100`;
      return rows.map(({ term }) => term);
    },

    isNamedBy: (groups, notIn) =>
      sql`exists (select 1 from desk_words as named where named.letter = l.number
        and named.words @@ ${namedBy(groups, notIn, { any: anyOf, or: ' | ', not: ' & !' })}::tsquery)`,

    async wipe() {
      await wipePostgres(url).catch((error: unknown) => {
        throw error instanceof Unavailable ? error : unavailable(error);
      });
    },
    // Postgres' log is its own.
    emptyLog: async () => {},
    close: () => pool.end(),
  };
}

function lettersWith(sought: Sought): Sql {
  if (!sought.all.length) return sql`desk_words`;
  const { among } = sought;
  const words = sql`${soughtText(sought, { any: anyOf, and: ' & ', not: ' & !' })}::tsquery`;
  if (among)
    return sql`(select letter, kind from desk_words where letter in (${list(among)}) and words @@ ${words})`;
  // In order: then the first thousand letters of a word of most are read, and not all of them.
  return sql`(select letter, kind from desk_letters_with(${words}) order by letter desc)`;
}

/** Before a word stands where it was found: what is looked for in one place is so found by the index alone. Words have no capitals. */
const MARKS: Record<Place, string> = { person: 'P', sent: 'S', resume: 'R', beside: 'B' };

/** As Postgres reads it. */
const vectorOf = (words: IndexedWords) =>
  places.flatMap((place) => (words[place] ?? []).map((word) => `'${MARKS[place]}${word}'`)).join(' ');

async function indexed(query: Query, which: Sql): Promise<IndexedWords[]> {
  const rows = await query<{ words: string }>`
    select array_to_string(tsvector_to_array(words), ' ') as words from desk_words where ${which}`;
  return rows.map(({ words }) => {
    const marked = words.split(' ');
    const those = (mark: string) =>
      marked.filter((word) => word.startsWith(mark)).map((word) => word.slice(1));
    return Object.fromEntries(places.map((place) => [place, those(MARKS[place])]));
  });
}

async function keepVocabulary(query: Query, were: IndexedWords[], are: IndexedWords[]) {
  const { come, left } = changesOf(were, are);
  await query`insert into desk_terms (term, backwards)
    select pair ->> 0, pair ->> 1 from jsonb_array_elements(${bothWays(come)}::jsonb) as pair on conflict (term) do nothing`;
  if (!left.length) return;
  // Each is asked of the index: to read all letters for it would take minutes, and seems little work for one word.
  await query`set local enable_seqscan = off`;
  const marked = places.map((place) => sql`'''' || ${MARKS[place]}::text || term || ''''`);
  await query`delete from desk_terms where term in (select jsonb_array_elements_text(${JSON.stringify(left)}::jsonb))
    and not exists (select 1 from desk_words where words @@ (${join(marked, " || ' | ' || ")})::tsquery)`;
  await query`set local enable_seqscan = on`;
}

function anyOf(words: SoughtWord[], place?: Place) {
  const among = place ? [place] : places;
  const any = words.flatMap(({ word, isWhole }) =>
    among.map((one) => `'${MARKS[one]}${word}'${isWhole || isShort(word) ? '' : ':*'}`),
  );
  return `(${any.join(' | ')})`;
}

function runOn(connection: Pool | PoolClient): Query {
  return async <Row>(...statement: Parameters<typeof sql>) => {
    try {
      return (await connection.query(sql(...statement))).rows as Row[];
    } catch (error) {
      throw unavailable(error);
    }
  };
}

/** A statement that is wrong is our fault, and its code says so (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function unavailable(error: unknown) {
  const { code = '', message } = error as Error & { code?: string };
  return /^(22|23|42|P0)/.test(code) ? error : new Unavailable(`Postgres: ${message}`, { cause: error });
}

/** int8, int4, float8 and numeric. */
const NUMBERS = new Set([20, 23, 701, 1700]);
/** Whole numbers as numbers: ours are all below 2^53. The rest as text. */
const parserOf = (type: number) => (NUMBERS.has(type) ? Number : String);

/** A hundred thousand letters take ten seconds. */
const LONGEST_WIPE_MS = 600_000;
const TRIES = 10;
const PAUSE_MS = 500;
/** Whoever comes after us waits as long as we wait for a lock: visitors, too. */
const LOCK_WAIT_MS = 1000;
const LOCKED = '55P03';

/**
 * Deleted rows stay in a table's files until these are written anew, and values of its columns in what the planner has learnt of them.
 * Postgres' own log and its archives are out of reach.
 */
async function wipePostgres(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: LONGEST_WIPE_MS,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // Not as parameters of the connection: see above.
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}; set statement_timeout = ${LONGEST_WIPE_MS}`);
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
    `the rows are deleted, but the files of ${table} still hold them, because another program has a transaction open; it is tried again by itself`,
  );
}
