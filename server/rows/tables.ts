import { COMPANY_MAX, MESSAGE_MAX, NAME_MAX, PROJECT_NEEDS_MAX } from '#schemas/forms/limits.ts';

export type Column = { kind: 'text'; max: number } | { kind: 'email' | 'link' | 'timestamp' };

/** What visitors may send, table by table. The order of the columns is that of the tables: it decides which of several
 * missing ones an answer names. */
const definitions = {
  job_applications: {
    name: { kind: 'text', max: NAME_MAX },
    email: { kind: 'email' },
    resume_url: { kind: 'link' },
    created_at: { kind: 'timestamp' },
  },
  contact_messages: {
    name: { kind: 'text', max: NAME_MAX },
    email: { kind: 'email' },
    messages: { kind: 'text', max: MESSAGE_MAX },
    created_at: { kind: 'timestamp' },
  },
  project_querries: {
    name: { kind: 'text', max: NAME_MAX },
    email: { kind: 'email' },
    company_name: { kind: 'text', max: COMPANY_MAX },
    project_requirements: { kind: 'text', max: PROJECT_NEEDS_MAX },
  },
} satisfies Record<string, Record<string, Column>>;

export type TableName = keyof typeof definitions;
export type Table = { name: TableName; columns: Map<string, Column> };

export const tables = new Map<string, Table>(
  Object.entries(definitions).map(([name, columns]) => [
    name,
    { name: name as TableName, columns: new Map<string, Column>(Object.entries(columns)) },
  ]),
);

/** Filled in by the database, never by a visitor. */
export const serverColumns = ['id', 'received_at'];

/** What two rows must have in common to say the same: all that visitors send but the time, which each attempt has its
 * own of. */
export const wordColumns = ({ columns }: Table) =>
  [...columns].filter(([, { kind }]) => kind !== 'timestamp').map(([name]) => name);

export const repeatName = (table: string) => `${table}_repeated`;
