import * as v from 'valibot';

import type { FormBackend } from '#schemas/forms/form-backend.ts';
import type { Form } from '#schemas/forms/form.ts';
import { rulesOf } from '#schemas/forms/rules.ts';
import { SIGNALS_COLUMN, HONEYPOT_NAME, writeSignals } from '#schemas/forms/signals.ts';

import type { Messages, SubmitOutcome, Values } from './outcome.ts';
import { summaryOf } from './summary.ts';

/** What is sent beside the fields: for how many seconds the page was open, where script has counted, and from which opening. */
export type Beside = { seconds?: number; opening?: { slug: string; title: string } | undefined };

/** Checks what was written, stores it, and tells how that went: for the browser and for the server alike. `report` notes why
 * it failed, for whoever looks into it. */
export async function submitForm(
  form: Form,
  data: FormData,
  backend: FormBackend,
  report: (error: unknown) => void = console.error,
  { seconds, opening }: Beside = {},
): Promise<SubmitOutcome> {
  const written = Object.keys(form.fields).map((name) => [name, withoutNul(data.get(name) ?? '')]);
  const result = v.safeParse(rulesOf(form), Object.fromEntries(written), {
    abortEarly: form.tells === 'first',
  });
  if (!result.success) return { kind: 'invalid', messages: messagesOf(result.issues) };
  const values: Values = result.output;
  const now = new Date();
  try {
    const signals = writeSignals({ filledHoneypot: isWritten(data.get(HONEYPOT_NAME)), seconds });
    const beside = {
      ...(form.sendsTime && { created_at: now.toISOString() }),
      ...(signals && { [SIGNALS_COLUMN]: signals }),
    };
    const stored = await store(form, { values, beside, opening: opening?.slug, now }, backend);
    if (!stored || 'confirms' in stored)
      return {
        kind: 'sent',
        receipt: { at: now.toISOString(), summary: summaryOf(form, values, opening), ...stored },
      };
    if (stored.closedAt !== undefined) return { kind: 'closed', at: stored.closedAt };
    report(new Error(stored.failure, { cause: stored.cause }));
    const { wrong, mayPass } = stored;
    return wrong ? { kind: 'invalid', messages: wrong } : { kind: 'refused', mayPass };
  } catch (error) {
    report(error);
    return { kind: 'broken' };
  }
}

type Told = { values: Values; beside: Record<string, string>; opening: string | undefined; now: Date };

/** The file first, for the row holds its link. */
async function store(
  form: Form,
  { values, beside, opening, now }: Told,
  backend: FormBackend,
): ReturnType<FormBackend['insertRow']> {
  const row: Record<string, string> = {};
  for (const [name, { column }] of Object.entries(form.fields)) {
    const value = values[name]!;
    if (typeof value === 'string') row[column] = value;
    else {
      const stored = await backend.storeResume(value, values.name as string, now);
      if ('failure' in stored) return stored;
      row[column] = stored.link;
    }
  }
  return backend.insertRow(form.table, { ...row, ...beside }, opening);
}

/** A field that did not come says nothing. */
const isWritten = (value: FormDataEntryValue | null) => (value === null ? undefined : value !== '');

/** No database takes a NUL character, and no visitor means one. */
const withoutNul = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

/** The first of each field. */
function messagesOf(issues: v.BaseIssue<unknown>[]): Messages {
  const messages: Messages = {};
  for (const { path, message } of issues) messages[String(path?.[0]?.key)] ??= message;
  return messages;
}
