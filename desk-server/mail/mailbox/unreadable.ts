import { DAY_MS } from '#schemas/desk/durations.ts';
import type { UnreadableMail } from '#schemas/desk/mail.ts';

import type { Query } from '../../engine/engine.ts';
import { noteChange } from '../../record/change.ts';
import type { Desk } from '../../record/desk.ts';
import { cut } from './find-thread.ts';

const HEAD_BYTES = 64 * 1024;
const MOST_WHY = 200;
const MOST_SENDER = 300;
/** Whoever sends more has made their point. */
const MOST = 1000;
const SHOWN = 5;

/** Notes a mail that could not be read or filed, for the owner to look at in the mailbox: who it says it is from, and of when. */
export async function noteUnreadable({ engine, now }: Desk, source: Buffer, why: string): Promise<void> {
  const { sender, sentAt } = senderOf(source);
  await engine.transaction(async (query) => {
    await query`INSERT INTO desk_unreadable (at, sender, sent_at, why)
      SELECT CAST(${now()} AS bigint), CAST(${cut(sender, MOST_SENDER)} AS text), CAST(${sentAt ?? null} AS bigint),
        CAST(${cut(why, MOST_WHY)} AS text) WHERE (SELECT count(*) FROM desk_unreadable) < ${MOST}`;
    await noteChange(query);
  });
}

/** The newest first. */
export async function newestUnreadable(query: Query): Promise<UnreadableMail[]> {
  const rows = await query<{ id: number; at: number; sender: string; sent_at: number | null; why: string }>`
    SELECT id, at, sender, sent_at, why FROM desk_unreadable ORDER BY at DESC, id DESC LIMIT ${SHOWN}`;
  return rows.map(({ sent_at, ...mail }) => ({ ...mail, sentAt: sent_at ?? undefined }));
}

export const forgetUnreadable = (query: Query, now: number) =>
  query`DELETE FROM desk_unreadable WHERE at <= ${now - 30 * DAY_MS}`;

/** By a look at its head alone: what is wrong with the mail is not known. */
function senderOf(source: Buffer): { sender: string; sentAt?: number } {
  const start = source.toString('latin1', 0, HEAD_BYTES).replaceAll(/\r?\n[ \t]+/g, ' ');
  const head = start.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const from = /^from:(.*)/im.exec(head)?.[1] ?? '';
  const sender = from.split(/[\s<>"(),;]/).find((word) => word.includes('@')) ?? '';
  const sentAt = Date.parse(/^date:(.{0,100})/im.exec(head)?.[1] ?? '');
  return { sender, ...(!Number.isNaN(sentAt) && { sentAt }) };
}
