import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Signals } from '#schemas/forms/signals.ts';

import type { Query } from '../engine/engine.ts';
import { countOf, sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { addressKey } from '../record/letter-record.ts';

/** Anybody can type anybody's address into a form: what goes there by itself is bounded, to one address and to all together. */
const AN_HOUR = 1;
const A_DAY = 5;

/** Whether something may be sent to an address by itself now; then it counts. The addresses are kept as keyed hashes, and outlive an erasure: whoever
 * is written to again and again would otherwise have only to take it back to be written to once more. */
export async function mayMail(desk: Desk, query: Query, what: 'acknowledgement' | 'links', email: string) {
  const { ledger, mail, now } = desk;
  const hash = ledger.keyed(`${what} ${mailboxOf(email)}`);
  const [told] = await query<{ hour: number; day: number }>`
    SELECT count(CASE WHEN at > ${now() - HOUR_MS} THEN 1 END) AS hour, count(*) AS day FROM desk_told WHERE hash = ${hash}
      AND at > ${now() - DAY_MS}`;
  if (told && (told.hour >= AN_HOUR || told.day >= A_DAY)) return false;
  if (mail.acknowledgementsPerHour) {
    const all = await countOf(query, sql`desk_told WHERE at > ${now() - HOUR_MS}`);
    if (all >= mail.acknowledgementsPerHour) return false;
  }
  await query`INSERT INTO desk_told (hash, at) VALUES (${hash}, ${now()})`;
  return true;
}

export const forgetTold = (query: Query, now: number) =>
  query`DELETE FROM desk_told WHERE at <= ${now - DAY_MS}`;

export const isSameMailbox = (one: string, other: string) => mailboxOf(one) === mailboxOf(other);

/** Where a mail arrives: what stands behind a plus is for its reader to sort by, and of Gmail's addresses the points are nothing. */
function mailboxOf(email: string) {
  const [local = '', host = ''] = addressKey(email).split('@');
  const [bare = ''] = local.split('+', 1);
  return `${/^(gmail|googlemail)\.com$/.test(host) ? bare.replaceAll('.', '') : bare}@${host}`;
}

/** From this score on a letter may be a machine's, and its address a stranger's. */
const IN_DOUBT = 0.7;
/** While very many come at once, only what is clearly a letter is answered by itself, from a page that was open as long as it takes to write one. */
const CLEAR = 0.35;
const SLOW_ENOUGH_S = 4;
/** Letters in ten minutes. */
const STORM = 30;
const STORM_MS = 10 * MINUTE_MS;

/** Whether a letter's address may be that of somebody who wrote nothing: then nobody is written to by itself. It is no reason to set it aside. */
export function isDoubtful(score: number, { filledHoneypot, seconds }: Signals, isStorm: boolean): boolean {
  if (filledHoneypot || score >= IN_DOUBT) return true;
  return isStorm && (score >= CLEAR || seconds === undefined || seconds < SLOW_ENOUGH_S);
}

export async function isStorm({ engine, now }: Desk): Promise<boolean> {
  const recent = sql`(SELECT 1 AS one FROM desk_letters WHERE received_at > ${now() - STORM_MS} LIMIT ${STORM + 1}) AS recent`;
  return (await countOf(engine.query, recent)) > STORM;
}
