import type { MailHealth } from '#schemas/desk/mail.ts';

import { mayRead } from '../engine/statement.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { readDown } from '../record/mail-down.ts';
import { newestUnreadable } from './mailbox/unreadable.ts';

/** What the desk can do with mail, and how it goes. Of mails about letters of other kinds nothing is counted. */
export async function mailHealth({ engine, mail }: Desk, reader: Reader): Promise<MailHealth> {
  const { smtp, inbox } = mail;
  if (!smtp) return { isSet: false, readsMailbox: false, waiting: 0 };
  const [row] = await engine.query<{ n: number }>(
    `SELECT count(*) AS n FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
      WHERE m.next_at IS NOT NULL AND m.kind <> 'hook' AND ${mayRead(reader.reads)}`,
  );
  const unreadable = inbox && reader.isOwner ? await newestUnreadable(engine.query) : [];
  return {
    isSet: true,
    from: smtp.from,
    readsMailbox: inbox !== undefined,
    waiting: row?.n ?? 0,
    down: await readDown(engine.query, 'mail-server'),
    mailboxDown: inbox === undefined ? undefined : await readDown(engine.query, 'mailbox'),
    ...(unreadable.length && { unreadable }),
  };
}
