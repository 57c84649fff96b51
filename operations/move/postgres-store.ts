import { Client } from 'pg';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';
import { Refusal } from '#server/refusal.ts';
import { COUNT_LETTERS, READ_STAMP } from '#server/rows/moved.ts';
import { CONNECT_MS, preparePostgres } from '#server/rows/postgres/prepare-postgres.ts';
import { tables as forms } from '#server/rows/tables.ts';

import { canonicalTime } from './canonical-time.ts';
import type { Row, RowStore, Table, Value } from './row-store.ts';

/** Longer than a write of ours takes; whoever waits behind us waits as long. */
const LOCK_WAIT_MS = 3000;

type Column = { name: string; type: string; expression: string };
/** `only`: which of its rows are ours. */
type Kept = Table & { at: string; only: string; kinds: Column[] };

/** A Postgres, also while site and desk write to it, whose tables are made and brought up to date as they would do it. */
export async function openPostgresStore(url: string): Promise<RowStore> {
  await preparePostgres(url);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `set search_path = private, public; set timezone = 'UTC'; set datestyle = 'ISO'; set statement_timeout = 0; set lock_timeout = ${LOCK_WAIT_MS}`,
  );
  const kept = await keptTables(client);
  let isHeld = false;
  const inTransaction = async (work: () => Promise<void>) => {
    if (isHeld) return work();
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  const asKept = (table: Table): Kept => {
    const own = kept.get(table.name)!;
    const kinds = table.columns.map((column) => own.kinds.find(({ name }) => name === column)!);
    return { ...own, ...table, kinds };
  };
  const numbered = await sequences(client);

  return {
    engine: 'Postgres',
    where: placeOf(url),
    tables: async () => [...kept.values()],
    async page(table, after, most) {
      const { at, only, kinds, key, isCounted } = asKept(table);
      const of = (column: string) => kinds.find(({ name }) => name === column)!;
      const order = key.map((column) => inOrder(of(column)));
      const shown = kinds.map(({ name, expression }) => `${expression} as "${name}"`);
      const values = after ?? [];
      const beyond = after
        ? `and (${order.join()}) > (${key.map((column, index) => `$${index + 1}::${of(column).type}`).join()})`
        : '';
      const grouped = isCounted ? `group by ${kinds.map(({ expression }) => expression).join()}` : '';
      const { rows } = await client.query<Row>({
        rowMode: 'array',
        text: `select ${[...shown, ...(isCounted ? ['count(*)'] : [])].join()} from ${at} where ${only} ${beyond} ${grouped} order by ${order.join()} limit ${most}`,
        values,
      });
      const times = kinds.flatMap(({ type }, index) => (type === 'timestamptz' ? index : []));
      for (const row of rows)
        for (const index of times) if (typeof row[index] === 'string') row[index] = canonicalTime(row[index]);
      return rows;
    },
    async change(table, gone, come) {
      const own = asKept(table);
      // What refuses a visitor's second copy would refuse the first after it, and is no rule of what is stored.
      const rules = forms.has(table.name) ? `alter table ${own.at} %s trigger user` : '';
      await inTransaction(async () => {
        if (rules) await client.query(rules.replace('%s', 'disable'));
        if (table.name === OBJECTS)
          await client.query("select set_config('storage.allow_delete_query', 'true', true)");
        if (gone.length) await client.query(...removal(own, gone));
        if (come.length) await client.query(...addition(own, come));
        if (rules) await client.query(rules.replace('%s', 'enable'));
      });
    },
    async lastNumbers() {
      const last = new Map<string, number>();
      for (const [table, sequence] of numbered) {
        const { rows } = await client.query<{ n: number }>(
          `select case when is_called then last_value else 0 end as n from ${sequence}`,
        );
        last.set(table, rows[0]?.n ?? 0);
      }
      return last;
    },
    async goOnAfter(numbers) {
      for (const [table, number] of numbers)
        await client.query('select setval($1, $2, $3)', [
          numbered.get(table),
          Math.max(number, 1),
          number > 0,
        ]);
    },
    async state() {
      const counted = await client.query<{ letters: number }>(COUNT_LETTERS);
      const stamped = await client.query<{ stamp: string }>(READ_STAMP);
      return { letters: counted.rows[0]!.letters, stamp: stamped.rows[0]!.stamp };
    },
    async readFact(name) {
      const { rows } = await client.query<{ value: string }>('select value from desk_facts where name = $1', [
        name,
      ]);
      return rows[0]?.value;
    },
    async writeFact(name, value) {
      await inTransaction(async () => {
        await client.query('delete from desk_facts where name = $1', [name]);
        if (value !== undefined) await client.query('insert into desk_facts values ($1, $2)', [name, value]);
      });
    },
    async hold() {
      const { rows } = await client.query<{ who: string }>(OTHERS);
      if (rows.length) return rows.map(({ who }) => who).join(', ');
      await client.query('begin');
      try {
        await client.query("select pg_advisory_xact_lock(hashtext('desk'))");
        await client.query(`lock table ${[...kept.values()].map(({ at }) => at).join()} in exclusive mode`);
      } catch (error) {
        await client.query('rollback');
        if ((error as { code?: string }).code !== LOCKED) throw error;
        return 'another program';
      }
      isHeld = true;
      return undefined;
    },
    async letGo(isKept) {
      if (isHeld) await client.query(isKept ? 'commit' : 'rollback');
      isHeld = false;
    },
    close: () => client.end(),
  };
}

const OBJECTS = 'objects';
const OUR_BUCKET = `bucket_id = '${RESUME_BUCKET}'`;
const LOCKED = '55P03';
/** int8, int4. */
const NUMBERS = new Set([20, 23]);
const parserOf = (type: number) => (NUMBERS.has(type) ? Number : String);

/** Programs that are connected as our user: site and desk take their connections at the start. */
const OTHERS = `select distinct concat_ws(' ', nullif(application_name, ''), 'from', coalesce(host(client_addr), 'this machine')) as who
  from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    and backend_type = 'client backend'`;

/** Without the index of words and the vocabulary: they follow from the rest. */
const COLUMNS = `
  select case when c.table_schema = 'storage' then '${OBJECTS}' else c.table_name end as "table", format('%I.%I', c.table_schema, c.table_name) as at,
      case when c.table_schema = 'storage' and c.column_name = 'created_at' then 'claimed_at' else c.column_name end as name,
      c.udt_name as type, format('%I', c.column_name) as own, k.ordinal_position as key
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    left join information_schema.table_constraints as p
      on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
    left join information_schema.key_column_usage as k
      on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name and k.column_name = c.column_name
    where t.table_type = 'BASE TABLE' and (
      c.table_schema = 'private' and c.table_name not in ('desk_words', 'desk_terms')
      or c.table_schema = 'public' and c.table_name = any ($1)
      or c.table_schema = 'storage' and c.table_name = 'objects' and c.column_name in ('name', 'created_at'))
    order by 1, c.ordinal_position`;

type Found = { table: string; at: string; name: string; type: string; own: string; key: number | null };

async function keptTables(client: Client): Promise<Map<string, Kept>> {
  const { rows } = await client.query<Found>(COLUMNS, [[...forms.keys()]]);
  const found = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...found].map(([name, columns]) => {
      const isObjects = name === OBJECTS;
      const inKey = columns
        .filter(({ key }) => key !== null)
        .sort((one, other) => (one.key ?? 0) - (other.key ?? 0));
      const own = isObjects ? ['name'] : inKey.map((column) => column.name);
      const all = columns.map((column) => column.name);
      return [
        name,
        {
          name,
          at: columns[0]!.at,
          only: isObjects ? OUR_BUCKET : 'true',
          columns: all,
          key: own.length ? own : all,
          isCounted: !own.length,
          times: columns.flatMap((column) => (column.type === 'timestamptz' ? column.name : [])),
          kinds: columns.map((column) => ({ name: column.name, type: column.type, expression: column.own })),
        },
      ];
    }),
  );
}

/** The table that each sequence numbers. */
async function sequences(client: Client) {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `select table_name as "table", pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
      from information_schema.columns where table_schema = 'private' and is_identity = 'YES' order by 1`,
  );
  return new Map(rows.map(({ table, sequence }) => [table, sequence]));
}

/** As bytes, as SQLite orders them. */
const inOrder = ({ type, expression }: Column) =>
  type === 'text' ? `${expression} collate "C"` : expression;

/** One array for each column: a statement takes no more than 65,535 values of their own. */
function asArrays(kinds: Column[], rows: Row[], places: number[], first = 1) {
  return {
    sql: `unnest(${kinds.map(({ type }, index) => `$${index + first}::${type}[]`).join()}) as given (${kinds.map((_kind, index) => `c${index}`).join()})`,
    values: places.map((place) => rows.map((row) => row[place] ?? null)),
  };
}

function removal(table: Kept, gone: Row[]): [string, Value[][]] {
  const places = table.key.map((column) => table.columns.indexOf(column));
  const kinds = places.map((place) => table.kinds[place]!);
  const { sql, values } = asArrays(kinds, gone, places);
  const same = kinds.map(({ expression }, index) => `kept.${expression} = given.c${index}`);
  return [
    `delete from ${table.at} as kept using ${sql} where ${same.join(' and ')} and ${table.only}`,
    values,
  ];
}

function addition(table: Kept, come: Row[]): [string, Value[][]] {
  const { kinds } = table;
  const { sql, values } = asArrays(
    table.isCounted ? [...kinds, { name: 'n', type: 'int8', expression: '' }] : kinds,
    come,
    [...kinds.keys(), ...(table.isCounted ? [kinds.length] : [])],
  );
  const isObjects = table.name === OBJECTS;
  const into = [...kinds.map(({ expression }) => expression), ...(isObjects ? ['bucket_id'] : [])];
  const shown = [
    ...kinds.map((_kind, index) => `given.c${index}`),
    ...(isObjects ? [`'${RESUME_BUCKET}'`] : []),
  ];
  const times = table.isCounted ? `, generate_series(1, given.c${kinds.length})` : '';
  return [
    `insert into ${table.at} (${into.join()}) overriding system value select ${shown.join()} from ${sql}${times}`,
    values,
  ];
}

/** Host and database, and nobody's password. */
function placeOf(url: string): string {
  const address = URL.parse(url);
  if (!address) throw new Refusal('The address of Postgres cannot be read. It begins with postgres://');
  return `Postgres at ${address.host || 'this machine'}${address.pathname}`;
}
