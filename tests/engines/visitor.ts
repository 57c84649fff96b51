import { PUBLIC_RESUME_PATH } from '#schemas/forms/resume-file.ts';
import { neededColumns, tables } from '#server/rows/tables.ts';

import { pdf } from './resumes.ts';
import { send } from './send.ts';

/** The default of PUBLIC_BACKEND_KEY. */
export const KEY = 'public-anonymous-key';
const key = { apikey: KEY, authorization: `Bearer ${KEY}` };

/** With a word for each column that is needed and not given: a form may get more of them. */
export const rowOf = (table: string, given: Record<string, unknown>) => ({
  ...Object.fromEntries(neededColumns(tables.get(table)!).map((column) => [column, 'Word'])),
  ...given,
});

export const sendRow = (
  port: number,
  table: string,
  row: Record<string, unknown>,
  headers: Record<string, string> = {},
) =>
  send(port, `/rest/v1/${table}`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(rowOf(table, row)),
  });

/** Sends a contact message; the text tells one from another. */
export const sendMessage = (port: number, text: string, headers?: Record<string, string>) =>
  sendRow(
    port,
    'contact_messages',
    {
      name: 'Asha Rao',
      email: 'asha@example.in',
      messages: text,
      created_at: '2026-11-15T10:00:00.000Z',
    },
    headers,
  );

export const sendApplication = (
  port: number,
  link: string,
  { name = 'Asha Rao', headers }: { name?: string; headers?: Record<string, string> } = {},
) =>
  sendRow(
    port,
    'job_applications',
    { name, email: 'asha@example.in', resume_url: link, created_at: '2026-11-15T10:00:00.000Z' },
    headers,
  );

export function sendFile(
  port: number,
  name: string,
  body = pdf(),
  type = 'application/pdf',
  headers: Record<string, string> = {},
) {
  return send(port, `/storage/v1/object/resumes/${name}`, {
    method: 'POST',
    headers: { ...key, 'content-type': type, ...headers },
    body,
  });
}

export const linkTo = (name: string) => `${PUBLIC_RESUME_PATH}${name}`;

/** A link that every server takes that is not told its address: SITE_URL's default. */
export const linkUnderSiteUrl = (name: string) => `http://localhost:3000${linkTo(name)}`;
