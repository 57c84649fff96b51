import { createHash } from 'node:crypto';

import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import type { SubmitOutcome } from '../send/outcome.ts';

const MOST_REMEMBERED = 1000;
/** Long enough for a second click, a slow line and another try. What has been erased since must not be taken for stored. */
const REMEMBERED_MS = 10 * 60_000;

const recent = new Map<string, Promise<SubmitOutcome>>();

/**
 * Makes sending idempotent. A browser without script sends the same form again on a second click, and nothing in it tells the
 * two apart. The databases know the same words when they see them, but not the same resume under another name: so a form with
 * a file that was sent through this process is remembered here for a while. `what` says which form it is, and for which opening.
 */
export async function dedupe(
  what: (string | undefined)[],
  data: FormData,
  send: () => Promise<SubmitOutcome>,
): Promise<SubmitOutcome> {
  if (data.values().every((value) => typeof value === 'string')) return send();
  const key = await digest(what, data);
  const known = recent.get(key);
  if (known) return withOwnTime(await known);
  const outcome = send();
  recent.set(key, outcome);
  const forget = () => recent.get(key) === outcome && recent.delete(key);
  setTimeout(forget, REMEMBERED_MS).unref();
  if (recent.size > MOST_REMEMBERED) recent.delete(recent.keys().next().value!);
  const sent = await outcome.then(
    ({ kind }) => kind === 'sent',
    () => false,
  );
  if (!sent) forget();
  return outcome;
}

/** Whoever sends the same words is not told when they came first: it may have been another. */
const withOwnTime = (outcome: SubmitOutcome): SubmitOutcome =>
  outcome.kind === 'sent'
    ? { ...outcome, receipt: { ...outcome.receipt, at: new Date().toISOString() } }
    : outcome;

async function digest(what: (string | undefined)[], data: FormData) {
  const hash = createHash('sha256').update(JSON.stringify(what));
  for (const [name, value] of data) {
    // No part of what was said.
    if (name === HONEYPOT_NAME) continue;
    hash.update(`\0${name}\0`);
    if (typeof value === 'string') hash.update(value);
    // Piece by piece: it lies on the disk.
    else for await (const piece of value.stream()) hash.update(piece);
  }
  return hash.digest('base64');
}
