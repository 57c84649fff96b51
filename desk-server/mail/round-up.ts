import type { Query } from '../engine/engine.ts';
import { inserted, list, sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { isAboutAssigned, isNotAboutAssigned } from './assigned.ts';
import { count, roomAt } from './caps.ts';
import { queueMails, TURN } from './outbox.ts';
import { findMails } from './queued-mail.ts';
import type { QueuedMail } from './queued-mail.ts';

/* However much comes, the owner gets no more than twelve mails in five minutes: ten by themselves, and a round-up of the rest at the beginning and at the end. */

/** To one address, and so no more than twenty in ten minutes. */
const MOST_BY_THEMSELVES = 10;

/** What one mail can tell of many. */
const ROUNDED_UP = ['notice', 'reminder', 'withdrawn'];
const BY_THEMSELVES = new Set([...ROUNDED_UP, 'digest', 'alarm']);

/** Asked of each mail that is about to be handed over, which then counts: whether it goes in a round-up instead, with all else that waits for its address. */
export async function isRoundedUp(desk: Desk, query: Query, mail: QueuedMail) {
  const { id, kind, address } = mail;
  const { now, intervals } = desk;
  // One gathers by itself, and goes to whom no letter is told of.
  const isRoundable = ROUNDED_UP.includes(kind) && !isAboutAssigned(mail);
  const inMs = intervals.roundUp;
  const byThemselves = { of: `mails ${address}`, most: MOST_BY_THEMSELVES, inMs };
  const roundUps = { of: `round-ups ${address}`, most: 1, inMs };
  if (kind === 'round-up') await count(desk, query, [roundUps]);
  if (!BY_THEMSELVES.has(kind)) return false;
  const open = isRoundable ? await openRoundUp(desk, query, address) : undefined;
  const hasRoom = !open && (await roomAt(desk, query, [byThemselves, roundUps])) <= now();
  if (hasRoom || !isRoundable) {
    await count(desk, query, [byThemselves]);
    return false;
  }
  const roundUp = open ?? (await queueRoundUp(desk, query, address));
  for (const which of [
    sql`id = ${id}`,
    sql`${isOwners} AND address = ${address} AND kind IN (${list(ROUNDED_UP)}) AND ${isNotAboutAssigned}`,
  ])
    await query`UPDATE desk_mails SET state = 'queued', next_at = NULL, gathered = ${roundUp.id} WHERE ${which}`;
  return true;
}

/** As the index has them. */
const isOwners = sql`${TURN} = 2 AND next_at IS NOT NULL AND doubt IS NULL`;

/** One that has not been offered to a server yet: what was may have gone, and says no more than it did. */
async function openRoundUp({ now, intervals }: Desk, query: Query, address: string | null) {
  const [open] = await findMails(
    query,
    sql`${isOwners} AND address = ${address} AND kind = 'round-up' AND tries = '[]'`,
  );
  // A clock that was ahead when it was queued would have it swallow a day's.
  const latest = now() + intervals.roundUp;
  if (open)
    await query`UPDATE desk_mails SET next_at = ${latest} WHERE id = ${open.id} AND next_at > ${latest}`;
  return open;
}

/** More will come: it waits for them. */
async function queueRoundUp({ now, intervals }: Desk, query: Query, address: string | null) {
  await queueMails(query, now(), [
    { kind: 'round-up', address: address ?? '', at: now() + intervals.roundUp },
  ]);
  return inserted(await findMails(query, sql`kind = 'round-up' ORDER BY id DESC LIMIT 1`));
}

/** What it told of has fared as it did. */
export const followRoundUp = (
  query: Query,
  { id, kind }: Pick<QueuedMail, 'id' | 'kind'>,
  state: string,
  sentAt: number | null,
) =>
  kind === 'round-up'
    ? query`UPDATE desk_mails SET state = ${state}, sent_at = ${sentAt} WHERE gathered = ${id}`
    : undefined;
