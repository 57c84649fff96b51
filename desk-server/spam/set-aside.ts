import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';

import type { Desk } from '../desk.ts';
import type { Query } from '../engine/engine.ts';
import { Statement } from '../engine/statement.ts';
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
  const receipts = new Statement();
  await query(
    `DELETE FROM desk_mails WHERE letter IN (${receipts.list(copies)}) AND kind = 'receipt' AND state = 'queued'`,
    ...receipts.values,
  );
  const open = new Statement();
  const letters = await query<{ number: number; spam_score: number; spam_reasons: string | null }>(
    `SELECT number, spam_score, spam_reasons FROM desk_letters
      WHERE number IN (${open.list(copies)}) AND spam_score IS NOT NULL AND state = 'waiting' AND spam_mark IS NULL AND read_at IS NULL
        AND assignee IS NULL AND asked_at IS NULL AND NOT EXISTS (SELECT 1 FROM desk_letters AS known WHERE known.address = desk_letters.address
          AND (known.spam_mark = 0 OR EXISTS (SELECT 1 FROM desk_answers AS a WHERE a.letter = known.number)))`,
    ...open.values,
  );
  const set: number[] = [];
  for (const { number, spam_score, spam_reasons } of letters) {
    const reasons = JSON.parse(spam_reasons ?? '[]') as SpamReason[];
    const again = judgeAgain({ score: spam_score / 1000, reasons }, burst);
    if (!again.isAside) continue;
    const score = Math.round(again.score * 1000);
    await query(
      `UPDATE desk_letters SET state = 'aside', aside_at = $1, aside_by = $2, spam_score = $3, spam_reasons = $4, version = version + 1 WHERE number = $5`,
      now(),
      THE_DESK.name,
      score,
      JSON.stringify(again.reasons),
      number,
    );
    set.push(number);
  }
  if (!set.length) return;
  await recordOn(query, THE_DESK, now(), 'set-aside', set);
  const unsent = new Statement();
  await query(
    `DELETE FROM desk_mails WHERE letter IN (${unsent.list(set)}) AND state = 'queued'`,
    ...unsent.values,
  );
}

export const forgetCopies = (query: Query, now: number) =>
  query('DELETE FROM desk_spam_copies WHERE at <= $1', now - KEPT_MS);

/** Longer than the hour in which copies are counted. */
const KEPT_MS = 2 * HOUR_MS;
