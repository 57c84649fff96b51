import { createCookie } from 'react-router';
import * as v from 'valibot';

import { RECEIPT_COOKIE } from '#schemas/after-sending.ts';

import type { FormName, Receipt } from './outcome.ts';

/** Long enough to read, and to load the page again. */
const TEN_MINUTES_S = 600;

const cookie = createCookie(RECEIPT_COOKIE, {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: TEN_MINUTES_S,
});

const keptSchema = v.object({
  form: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  said: v.array(v.tuple([v.string(), v.string()])),
});

export const writeReceipt = (form: FormName, receipt: Receipt, secure: boolean) =>
  // Base64 needs no escaping, which could make it too long for a cookie.
  cookie.serialize({ form, ...receipt }, { secure, encode: (value) => value });

/** What was sent with this form a moment ago. A cookie can hold anything: what is not a receipt is none. */
export async function readReceipt(form: FormName, request: Request): Promise<Receipt | null> {
  const kept = v.safeParse(keptSchema, await cookie.parse(request.headers.get('cookie')));
  if (!kept.success || kept.output.form !== form) return null;
  const { at, said } = kept.output;
  return { at, said };
}
