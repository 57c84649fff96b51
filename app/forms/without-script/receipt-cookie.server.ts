import { createCookie } from 'react-router';
import * as v from 'valibot';

import { RECEIPT_COOKIE } from '#schemas/forms/after-sending.ts';
import type { FormName } from '#schemas/forms/form.ts';

import type { Receipt } from '../send/outcome.ts';

/** Long enough to read, and to load the page again. */
const TEN_MINUTES_S = 600;

const attributes = { httpOnly: true, sameSite: 'lax', maxAge: TEN_MINUTES_S } as const;
const plainCookie = createCookie(RECEIPT_COOKIE, attributes);
/** Browsers take this name over TLS only, so that nobody on the line can put in another. */
const secureCookie = createCookie(`__Secure-${RECEIPT_COOKIE}`, { ...attributes, secure: true });

const keptSchema = v.object({
  form: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  summary: v.array(v.tuple([v.string(), v.string()])),
  confirms: v.optional(v.boolean()),
});

/** Sent back to the form's own page and to no other. */
export const writeReceipt = (form: FormName, receipt: Receipt, path: string, secure: boolean) =>
  // Base64 needs no escaping, which could make it too long for a cookie.
  (secure ? secureCookie : plainCookie).serialize({ form, ...receipt }, { path, encode: (value) => value });

/** What was sent with this form a moment ago. A cookie can hold anything: what is not a receipt is none. */
export async function readReceipt(form: FormName, request: Request): Promise<Receipt | null> {
  const sent = request.headers.get('cookie');
  const kept = v.safeParse(keptSchema, (await secureCookie.parse(sent)) ?? (await plainCookie.parse(sent)));
  if (!kept.success || kept.output.form !== form) return null;
  const { form: _form, ...receipt } = kept.output;
  return receipt;
}
