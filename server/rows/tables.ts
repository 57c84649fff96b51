import type { Form } from '#schemas/forms/form.ts';
import { forms } from '#schemas/forms/forms.ts';

export type Column = { kind: 'text'; max: number } | { kind: 'email' | 'link' | 'timestamp' };
export type Table = { name: string; columns: Map<string, Column> };

/** What visitors may send, table by table, as the forms are described. The migrations make these tables. */
export const tables = new Map(
  forms.map((form) => [form.table, { name: form.table, columns: columnsOf(form) }]),
);

/** The databases count a text without the white space around it, and store it as it came: so many times its limit they take
 * of both together. The forms send none. */
export const STORED_FACTOR = 4;

function columnsOf({ fields, sendsTime }: Form): Map<string, Column> {
  const columns = Object.values(fields).map((field): [string, Column] => {
    if (field.kind === 'file') return [field.column, { kind: 'link' }];
    return [field.column, field.kind === 'email' ? { kind: 'email' } : { kind: 'text', max: field.max }];
  });
  return new Map(sendsTime ? [...columns, ['created_at', { kind: 'timestamp' }]] : columns);
}

/** Filled in by the database, never by a visitor. */
export const serverColumns = ['id', 'received_at'];

/** What two rows must have in common to say the same: all that visitors send but the time, which each attempt has its
 * own of. */
export const wordColumns = ({ columns }: Table) =>
  [...columns].filter(([, { kind }]) => kind !== 'timestamp').map(([name]) => name);

export const repeatName = (table: string) => `${table}_repeated`;
