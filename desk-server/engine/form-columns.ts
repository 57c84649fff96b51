import { join, raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import { formOfKind, kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Form } from '#schemas/forms/form.ts';
import { forms } from '#schemas/forms/forms.ts';
import { SIGNALS_COLUMN } from '#schemas/forms/signals.ts';

import type { Engine, Query, SentForm, UnknownRow } from './engine.ts';
import { numberOfKind, numbersOf, sql, withoutNulls } from './statement.ts';

export const formOf = (kind: Kind): Form => {
  const form = forms.find(({ name }) => name === formOfKind[kind]);
  if (!form) throw new Error(`There is no form for ${kind}`);
  return form;
};

/** Where a kind is stored, and in which columns: as the forms are described. */
export const formColumns = Object.fromEntries(kinds.map((kind) => [kind, columnsOf(formOf(kind))])) as Record<
  Kind,
  ReturnType<typeof columnsOf>
>;

function columnsOf({ table, fields, sendsTime }: Form) {
  const column = (wanted: (name: string, kind: string) => boolean) =>
    Object.entries(fields).find(([name, { kind }]) => wanted(name, kind))?.[1].column;
  return {
    table,
    text: column((_name, kind) => kind === 'long-text'),
    company: column((name, kind) => kind === 'text' && name !== 'name'),
    link: column((_name, kind) => kind === 'file'),
    sendsTime,
  };
}

/** What the engines write their own way in statements over the forms' tables. */
type FormDialect = {
  receivedAt: Sql;
  sentAt: Sql;
  /** Whether `id` is in a JSON list. */
  isListed: (ids: string) => Sql;
  /** As the forms' tables have it. */
  letterId: Sql;
  /** A column that grows with the time at which a row came, and its value then. */
  arrival: { column: Sql; at: (time: number) => string };
};

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const timeOf = (received: number | string) => new Date(received).getTime();

export const formTables = (
  query: Query,
  { receivedAt, sentAt, isListed, letterId, arrival }: FormDialect,
): Pick<Engine, 'sent' | 'unknown' | 'orphans' | 'deleteSent'> => ({
  async sent(kind, ids) {
    const { table, text = "''", company = 'NULL', link = 'NULL', sendsTime } = formColumns[kind];
    const rows = await query<SentForm>`
      SELECT id, ${receivedAt} AS "receivedAt", name, email, ${raw(text)} AS text, ${raw(company)} AS company, ${raw(link)} AS link,
          ${sendsTime ? sentAt : raw('NULL')} AS "sentAt", ${raw(SIGNALS_COLUMN)} AS signals
        FROM ${raw(table)} WHERE ${isListed(JSON.stringify(ids))}`;
    return rows.map((row) => ({ ...withoutNulls(row), kind, receivedAt: timeOf(row.receivedAt) }));
  },
  async unknown(since = 0, most = NO_LIMIT) {
    const found: UnknownRow[] = [];
    for (const kind of kinds) {
      const table = raw(formColumns[kind].table);
      const rows = await query<{ id: string; received_at: number | string }>`
        SELECT id, ${receivedAt} AS received_at FROM ${table} WHERE ${arrival.column} >= ${arrival.at(since)}
          AND NOT EXISTS (SELECT 1 FROM desk_letters WHERE desk_letters.id = CAST(${table}.id AS text))
          ORDER BY ${table}.${arrival.column} LIMIT ${most}`;
      for (const { id, received_at } of rows) found.push({ kind, id, receivedAt: timeOf(received_at) });
    }
    return found.sort((one, other) => one.receivedAt - other.receivedAt).slice(0, most);
  },
  async orphans() {
    const gone = kinds.map(
      (kind) => sql`SELECT number FROM desk_letters WHERE kind = ${numberOfKind(kind)} AND NOT EXISTS
        (SELECT 1 FROM ${raw(formColumns[kind].table)} AS sent WHERE sent.id = ${letterId})`,
    );
    return numbersOf(await query<{ number: number }>`${join(gone, ' UNION ALL ')}`);
  },
  async deleteSent(query, kind, id) {
    await query`DELETE FROM ${raw(formColumns[kind].table)} WHERE id = ${id}`;
  },
});
