import type { CheckedInput } from '#schemas/desk/api.ts';
import type { MailState } from '#schemas/desk/mail.ts';

import type { Desk, Reader } from '../desk.ts';
import { findLetter } from '../record/find-letter.ts';
import { CallRefused, noSuchLetter } from '../refused.ts';
import { noteMailChange } from './outbox.ts';

/** Tries a mail once more, at once and for three days from now; a reply also to another address. */
export async function sendAgain(
  desk: Desk,
  reader: Reader,
  { mail, address }: CheckedInput<'send-again'>,
): Promise<void> {
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const [row] = await query<{ letter: number | null; kind: string; state: MailState }>(
      'SELECT letter, kind, state FROM desk_mails WHERE id = $1',
      mail,
    );
    if (!row?.letter) throw noSuchLetter();
    await findLetter(query, reader, row.letter);
    if (row.state === 'handing-over')
      throw new CallRefused('bad-request', 'It is being handed over at this moment. Look again in a minute.');
    if (row.state === 'sent' && !address)
      throw new CallRefused(
        'bad-request',
        'The mail server has taken it: to send it twice, write another reply.',
      );
    if (address && row.kind !== 'reply')
      throw new CallRefused(
        'bad-request',
        'Only a reply can go to another address: a receipt is for who wrote.',
      );
    await query(
      "UPDATE desk_mails SET state = CASE WHEN state = 'uncertain' THEN 'uncertain' ELSE 'queued' END, next_at = $1, tried_from = $1, sent_at = NULL, address = COALESCE($2, address) WHERE id = $3",
      now(),
      address ?? null,
      mail,
    );
    await noteMailChange(query, row.letter);
  });
}
