import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';

import type { Query } from '../engine/engine.ts';
import { Statement } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { judge, untouched } from '../record/letter-state.ts';
import { THE_DESK } from '../record/the-desk.ts';
import { recordOn } from '../record/trail.ts';
import type { JudgedForm } from './judge-forms.ts';
import { judgeAgain, MANY } from './judge.ts';

/** Remembers what nearly the same words are known by, for the hour in which that counts. */
export async function rememberCopies(
  { now }: Desk,
  query: Query,
  letter: number,
  { at, fingerprint }: { at: number; fingerprint: string[] },
) {
  if (!fingerprint.length || at <= now() - KEPT_MS) return;
  const statement = new Statement();
  const rows = [...new Set(fingerprint)].map((part) => `(${statement.list([part, letter, at])})`);
  await query(
    `INSERT INTO desk_spam_copies (part, letter, at) VALUES ${rows.join(', ')} ON CONFLICT (part, letter) DO NOTHING`,
    ...statement.values,
  );
}

/** The first of many with the same words came when nobody could know that more would follow. Nobody is written to for it; and if its own words
 * speak against it, it is set aside with the others, unless somebody has dealt with it meanwhile. */
export async function setCopiesAside(
  { now }: Desk,
  query: Query,
  { copies, verdict }: Pick<JudgedForm, 'copies' | 'verdict'>,
): Promise<void> {
  const burst = verdict.reasons.find((reason) => reason.why === 'burst')?.addresses ?? 0;
  if (!copies.length || burst < MANY) return;
  const unsend = async (letters: number[], which: string) => {
    const statement = new Statement();
    await query(
      `DELETE FROM desk_mails WHERE letter IN (${statement.list(letters)}) AND state = 'queued' ${which}`,
      ...statement.values,
    );
  };
  await unsend(copies, "AND kind = 'receipt'");
  const set: number[] = [];
  for (const { number, spam_score, spam_reasons } of await untouched(query, copies)) {
    const reasons = JSON.parse(spam_reasons ?? '[]') as SpamReason[];
    const again = judgeAgain({ score: spam_score / 1000, reasons }, burst);
    if (again.isAside && (await judge(query, number, { ...again, isSpam: true }, now()))) set.push(number);
  }
  if (!set.length) return;
  await recordOn(query, THE_DESK, now(), 'set-aside', set);
  await unsend(set, '');
}

export const forgetCopies = (query: Query, now: number) =>
  query('DELETE FROM desk_spam_copies WHERE at <= $1', now - KEPT_MS);

/** Longer than the hour in which copies are counted. */
const KEPT_MS = 2 * HOUR_MS;
