import type { Form } from '#schemas/forms/form.ts';
import { forms } from '#schemas/forms/forms.ts';
import { SIGNALS_COLUMN, SIGNALS_MAX } from '#schemas/forms/signals.ts';

export type Column = { kind: 'text' | 'signals'; max: number } | { kind: 'email' | 'link' | 'timestamp' };
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
  if (sendsTime) columns.push(['created_at', { kind: 'timestamp' }]);
  return new Map([...columns, [SIGNALS_COLUMN, { kind: 'signals', max: SIGNALS_MAX }]]);
}

/** Filled in by the database, never by a visitor. */
export const serverColumns = ['id', 'received_at'];

/** What no row may be without. */
export const neededColumns = ({ columns }: Table) => without(columns, 'signals');

/** What two rows must have in common to say the same: all that visitors write. Each attempt has a time and signals of its own. */
export const wordColumns = ({ columns }: Table) => without(columns, 'signals', 'timestamp');

const without = (columns: Table['columns'], ...kinds: Column['kind'][]) =>
  [...columns].filter(([, { kind }]) => !kinds.includes(kind)).map(([name]) => name);

export const repeatName = (table: string) => `${table}_repeated`;
