import { createHash } from 'node:crypto';

import { REPEAT_DAYS } from '#schemas/repeats.ts';

import type { FormName, Outcome } from './outcome.ts';

const MOST_REMEMBERED = 1000;

const recent = new Map<string, { at: number; outcome: Promise<Outcome> }>();

/**
 * A browser without script sends the same form again on a second click, or when its page is loaded again, and nothing in
 * it tells the two apart. The databases know the same words when they see them, but not the same resume under another
 * name: so what was sent through this process is remembered here.
 */
export async function once(form: FormName, data: FormData, send: () => Promise<Outcome>): Promise<Outcome> {
  const key = await digest(form, data);
  const known = recent.get(key);
  if (known && Date.now() - known.at < REPEAT_DAYS * 86_400_000) return withOwnTime(await known.outcome);
  const outcome = send();
  recent.delete(key);
  recent.set(key, { at: Date.now(), outcome });
  if (recent.size > MOST_REMEMBERED) recent.delete(recent.keys().next().value!);
  const sent = await outcome.then(
    ({ kind }) => kind === 'sent',
    () => false,
  );
  if (!sent) recent.delete(key);
  return outcome;
}

/** Whoever sends the same words is not told when they came first: it may have been another. */
const withOwnTime = (outcome: Outcome): Outcome =>
  outcome.kind === 'sent'
    ? { ...outcome, receipt: { ...outcome.receipt, at: new Date().toISOString() } }
    : outcome;

async function digest(form: FormName, data: FormData) {
  const hash = createHash('sha256').update(form);
  for (const [name, value] of data) {
    hash.update(`\0${name}\0`);
    if (typeof value === 'string') hash.update(value);
    // Piece by piece: it lies on the disk.
    else for await (const piece of value.stream()) hash.update(piece);
  }
  return hash.digest('base64');
}
