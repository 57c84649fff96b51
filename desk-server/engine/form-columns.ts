import { formOfKind, kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Form } from '#schemas/forms/form.ts';
import { forms } from '#schemas/forms/forms.ts';
import { SIGNALS_COLUMN } from '#schemas/forms/signals.ts';

import type { SentForm } from './engine.ts';

/** Where a kind is stored, and in which columns: as the forms are described. */
type FormColumns = {
  table: string;
  text?: string;
  company?: string;
  link?: string;
  sendsTime: boolean;
};

export const formOf = (kind: Kind): Form => {
  const form = forms.find(({ name }) => name === formOfKind[kind]);
  if (!form) throw new Error(`There is no form for ${kind}`);
  return form;
};

export const formColumns = Object.fromEntries(kinds.map((kind) => [kind, columnsOf(formOf(kind))])) as Record<
  Kind,
  FormColumns
>;

function columnsOf({ table, fields, sendsTime }: Form): FormColumns {
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

/** A row of a form as both engines select it. */
export type StoredForm = {
  id: string;
  received_at: number | string;
  name: string;
  email: string;
  text: string;
  company: string | null;
  link: string | null;
  sent_at: string | null;
  signals: string | null;
};

/** What to select of a form's table; the engines write times their own way. */
export const storedColumns = (
  { text, company, link, sendsTime }: FormColumns,
  { receivedAt, sentAt }: { receivedAt: string; sentAt: string },
) =>
  `id, ${receivedAt} AS received_at, name, email, ${text ?? "''"} AS text, ${company ?? 'NULL'} AS company,
    ${link ?? 'NULL'} AS link, ${sendsTime ? sentAt : 'NULL'} AS sent_at, ${SIGNALS_COLUMN}`;

export const sentForm = (kind: Kind, row: StoredForm): SentForm => ({
  kind,
  id: row.id,
  receivedAt: typeof row.received_at === 'number' ? row.received_at : Date.parse(row.received_at),
  name: row.name,
  email: row.email,
  text: row.text,
  company: row.company ?? undefined,
  link: row.link ?? undefined,
  sentAt: row.sent_at ?? undefined,
  signals: row.signals ?? undefined,
});
