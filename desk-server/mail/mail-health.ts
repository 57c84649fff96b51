import type { MailHealth } from '#schemas/desk/mail.ts';

import type { Desk, Reader } from '../desk.ts';
import { mayRead } from '../engine/statement.ts';
import { readDown } from './mail-down.ts';

/** What the desk can do with mail, and how it goes. Of mails about letters of other kinds nothing is counted. */
export async function mailHealth({ engine, mail }: Desk, reader: Reader): Promise<MailHealth> {
  const { smtp, inbox } = mail;
  if (!smtp) return { isSet: false, readsMailbox: false, waiting: 0 };
  const [row] = await engine.query<{ n: number }>(
    `SELECT count(*) AS n FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
      WHERE m.next_at IS NOT NULL AND m.kind <> 'hook' AND ${mayRead(reader.reads)}`,
  );
  return {
    isSet: true,
    from: smtp.from,
    readsMailbox: inbox !== undefined,
    waiting: row?.n ?? 0,
    down: await readDown(engine.query, 'mail-server'),
    mailboxDown: inbox === undefined ? undefined : await readDown(engine.query, 'mailbox'),
  };
}

/** For whoever watches the desk from outside: what it cannot reach, and not what was said. That is no reason to start it anew. */
export async function outsideHealth({ engine, mail }: Desk): Promise<{ problems?: string[] }> {
  const problems: string[] = [];
  const isSet = { 'mail-server': mail.smtp, mailbox: mail.inbox, hook: mail.hook };
  for (const what of ['mail-server', 'mailbox', 'hook'] as const) {
    const down = isSet[what] && (await readDown(engine.query, what));
    if (down) problems.push(`${what} not reached since ${new Date(down.since).toISOString()}`);
  }
  return problems.length ? { problems } : {};
}
