import type { Kind } from '#schemas/desk/kinds.ts';
import { SIGNALS_COLUMN } from '#schemas/forms/signals.ts';

import type { SentForm } from './engine.ts';
import type { FormColumns } from './form-columns.ts';

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
