import { setImmediate } from 'node:timers/promises';

import { HOUR_MS } from '#schemas/desk/durations.ts';
import { MOST_COUNTED } from '#schemas/desk/spam.ts';
import { readSignals } from '#schemas/forms/signals.ts';

import type { SentForm } from '../engine/engine.ts';
import { Statement } from '../engine/statement.ts';
import { addressKey } from '../record/address.ts';
import type { Desk } from '../record/desk.ts';
import { asideFrom } from './aside-from.ts';
import { formTokens } from './form-tokens.ts';
import { judge, MANY } from './judge.ts';
import type { Verdict } from './judge.ts';
import { countsOf } from './learnt.ts';
import { fingerprintOf, isNearCopy } from './near-copy.ts';
import { recentCopies } from './recent-copies.ts';
import { tokenHash } from './token-hash.ts';

export type JudgedForm = {
  verdict: Verdict;
  /** Whether nearly the same words came from many addresses. */
  isBurst: boolean;
  /** What nearly the same words are known by. */
  fingerprint: string[];
  /** Letters with nearly the same words, from other addresses, within the hour. */
  copies: number[];
};

/** What the desk thinks of letters that have just come, by their ids: by their words, by how they were sent, and by the letters around them. */
export async function judgeForms(desk: Desk, forms: SentForm[]): Promise<Map<string, JudgedForm>> {
  const tokens = new Map<string, string[]>();
  const fingerprints = new Map<string, string[]>();
  for (const form of forms) {
    tokens.set(form.id, formTokens(form));
    fingerprints.set(form.id, fingerprintOf(form.text));
    // A hundred long ones take a second, and others want a turn.
    await setImmediate();
  }
  const counts = await countsOf(desk, [...tokens.values()].flat().map(tokenHash));
  const known = await knownAddresses(desk, forms);
  const recent = await recentCopies(desk, fingerprints);
  const from = await asideFrom(desk);
  const judged = new Map<string, JudgedForm>();
  for (const form of forms) {
    await setImmediate();
    const fingerprint = fingerprints.get(form.id) ?? [];
    const parts = new Set(fingerprint);
    const address = addressKey(form.email);
    const isAnothers = (other: { address: string; at: number }) =>
      other.address !== address && Math.abs(other.at - form.receivedAt) < HOUR_MS;
    const before = recent.get(form.id)?.filter(isAnothers) ?? [];
    const beside = forms.filter(
      ({ id, email, receivedAt: at }) =>
        isAnothers({ address: addressKey(email), at }) && isNearCopy(parts, fingerprints.get(id) ?? []),
    );
    const burst = new Set([
      ...before.map((one) => one.address),
      ...beside.map(({ email }) => addressKey(email)),
    ]);
    const signals = readSignals(form.signals);
    const verdict = judge({
      tokens: tokens.get(form.id) ?? [],
      text: form.text,
      signals,
      burst: Math.min(burst.size, MOST_COUNTED),
      counts,
      from,
    });
    judged.set(form.id, {
      // Whom we have written to is not set aside, whatever they write.
      verdict: known.has(address) ? { ...verdict, isAside: false } : verdict,
      isBurst: burst.size >= MANY,
      fingerprint,
      copies: before.map(({ letter }) => letter),
    });
  }
  return judged;
}

/** Addresses that we have answered, or of which somebody has said that they are no spam. */
async function knownAddresses({ engine }: Desk, forms: SentForm[]): Promise<Set<string>> {
  const statement = new Statement();
  const rows = await engine.query<{ address: string }>(
    `SELECT DISTINCT l.address FROM desk_letters AS l WHERE l.address IN (${statement.list([...new Set(forms.map(({ email }) => addressKey(email)))])})
      AND (l.spam_mark = 0 OR EXISTS (SELECT 1 FROM desk_answers AS a WHERE a.letter = l.number))`,
    ...statement.values,
  );
  return new Set(rows.map(({ address }) => address));
}
