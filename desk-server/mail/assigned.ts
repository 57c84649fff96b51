import { HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';

import type { Query } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { count, roomAt } from './caps.ts';
import { queueMails, TURN } from './outbox.ts';
import type { QueuedMail } from './queued-mail.ts';

/* Tells a colleague who wants so what somebody else has assigned to them. */

/** What is assigned meanwhile goes in the same e-mail, and what is undone meanwhile in none. */
const GATHERED_MS = 3 * MINUTE_MS;
/** To one address, however many give it as theirs: the rest waits, and gathers. */
const MOST_AN_HOUR = 10;

/** Said in `detail` of a notice, with whom it was assigned to and what was written down last before it. */
const ASSIGNED = 'assigned:';

export const isAboutAssigned = ({ detail }: Pick<QueuedMail, 'detail'>) => detail?.startsWith(ASSIGNED);

/** No mail that tells of a letter that came. */
export const isNotAboutAssigned = sql`(detail IS NULL OR detail NOT LIKE ${`${ASSIGNED}%`})`;

export function readAssigned(detail: string | null) {
  const [person = 0, since = 0] = (detail ?? '').slice(ASSIGNED.length).split(':').map(Number);
  return { person, since };
}

/** Before it is written down that letters were assigned: part of that transaction. */
export async function tellAssigned(desk: Desk, query: Query, person: number): Promise<void> {
  const { mail, now } = desk;
  if (!mail.smtp) return;
  const [told] = await query<{ address: string }>`
    SELECT tell_at AS address FROM desk_people WHERE id = ${person} AND shut_out_at IS NULL AND tell_at IS NOT NULL`;
  if (!told) return;
  const { address } = told;
  // One that a server was offered may be in a mailbox already, and says no more than it did.
  const [open] = await query`
    SELECT 1 AS one FROM desk_mails WHERE ${TURN} = 2 AND next_at IS NOT NULL AND doubt IS NULL AND kind = 'notice'
      AND address = ${address} AND detail LIKE ${`${ASSIGNED}${person}:%`} AND tries = '[]' LIMIT 1`;
  if (open) return;
  const [last] = await query<{ id: number | null }>`SELECT max(id) AS id FROM desk_trail`;
  const caps = [{ of: `assigned ${address}`, most: MOST_AN_HOUR, inMs: HOUR_MS }];
  const at = Math.max(now() + GATHERED_MS, await roomAt(desk, query, caps));
  await count(desk, query, caps);
  await queueMails(query, now(), [
    { kind: 'notice', address, at, detail: `${ASSIGNED}${person}:${last?.id ?? 0}` },
  ]);
}
