import type { Kind } from '#schemas/desk/kinds.ts';
import type { MailTry } from '#schemas/desk/mail.ts';

import type { Query } from '../engine/engine.ts';
import { list } from '../engine/statement.ts';
import { mayRead } from '../record/may-read.ts';

/** Addresses whose newest e-mail was refused for good or came back, with the mail server's words. What went elsewhere says nothing of them. */
export async function cameBack(query: Query, reads: Kind[], addresses: string[]) {
  const mails = await query<{ address: string; state: string; tries: string }>`
    SELECT l.address, m.state, m.tries FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
      WHERE l.address IN (${list(addresses)}) AND ${mayRead(reads)} AND m.kind IN ('reply', 'acknowledgement') AND m.address IS NULL
        AND m.state IN ('sent', 'refused', 'bounced') ORDER BY m.id`;
  const newest = new Map(
    mails.map(({ address, tries }) => [address, (JSON.parse(tries) as MailTry[]).at(-1)]),
  );
  const back = new Map<string, { at: number; words?: string }>();
  for (const [address, last] of newest)
    // One that was given up after three days was not refused by anybody.
    if (last && (last.outcome === 'refused' || last.outcome === 'bounced'))
      back.set(address, { at: last.at, words: last.words });
  return back;
}
