import * as v from 'valibot';

import { BackendError } from '#app/forms/send/connection.ts';
import type { Connection } from '#app/forms/send/connection.ts';

import type { FormFields, Means, Messages, Outcome, Receipt, Submission } from './outcome.ts';

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Checks what was written, sends it, and tells how that went. */
export function submission<Schema extends Fields>({
  schema,
  tells,
  send,
  said,
}: {
  schema: Schema;
  /** Whether a visitor is told what is wrong with the first field only, or with each. */
  tells: 'first' | 'each';
  send: (
    fields: v.InferOutput<Schema>,
    now: Date,
    connection: Connection,
    earlier?: Means['earlier'],
  ) => Promise<void>;
  said: (fields: v.InferOutput<Schema>) => Receipt['said'];
}): Submission {
  const submit = async (
    data: FormData,
    { connection, earlier, report = console.error }: Means,
  ): Promise<Outcome> => {
    const result = v.safeParse(schema, Object.fromEntries(Array.from(data, withoutNul)), {
      abortEarly: tells === 'first',
    });
    if (!result.success) return { kind: 'invalid', messages: messagesOf(result.issues) };
    const now = new Date();
    try {
      await send(result.output, now, connection, earlier);
      return { kind: 'sent', receipt: { at: now.toISOString(), said: said(result.output) } };
    } catch (error) {
      report(error);
      if (!(error instanceof BackendError)) return { kind: 'broken' };
      const { wrong, mayPass } = error;
      return wrong ? { kind: 'invalid', messages: wrong } : { kind: 'refused', mayPass };
    }
  };
  // Asked for by the server alone: in the browser the form has them.
  return (import.meta.env.SSR ? Object.assign(submit, { fields: fieldsOf(schema) }) : submit) as Submission;
}

const fieldsOf = ({ entries }: Fields): FormFields =>
  new Map(Object.entries(entries).map(([name, { type }]) => [name, type === 'file' ? 'file' : 'text']));

/** No database takes a NUL character, and no visitor means one. */
const withoutNul = ([name, value]: [string, FormDataEntryValue]) => [
  name,
  typeof value === 'string' ? value.replaceAll('\0', '') : value,
];

/** The first of each field. */
function messagesOf(issues: v.BaseIssue<unknown>[]): Messages {
  const messages: Messages = {};
  for (const { path, message } of issues) messages[String(path?.[0]?.key)] ??= message;
  return messages;
}
