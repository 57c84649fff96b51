import type { CheckedInput } from '#schemas/desk/api.ts';

import type { Query } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';
import { record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { addressKey, findLetter } from '../record/letter-record.ts';
import { CallRefused, noSuchLetter } from '../record/refused.ts';
import { noteMailChange, queueMails } from './outbox.ts';
import { findMails } from './queued-mail.ts';
import type { QueuedMail } from './queued-mail.ts';
import { dropMail } from './send-mails.ts';

/** Tries a mail once more, at once and for three days from now; a reply also to another address. Who did so is written down, and where to. */
export async function sendAgain(desk: Desk, reader: Reader, input: CheckedInput<'send-again'>) {
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const [mail] = await findMails(query, sql`id = ${input.mail}`);
    if (!mail?.letter) throw noSuchLetter();
    const letter = await findLetter(query, reader, mail.letter);
    if (mail.state === 'handing-over')
      throw refused('It is being handed over at this moment. Look again in a minute.');
    const before = mail.address ?? letter.address;
    const elsewhere =
      input.address && addressKey(input.address) !== addressKey(before) ? input.address : undefined;
    if (elsewhere) await sendElsewhere(desk, query, reader, mail, elsewhere);
    else if (mail.state === 'sent')
      throw refused('The mail server has taken it: to send it twice, write another reply.');
    else
      await query`
        UPDATE desk_mails SET state = CASE WHEN state = 'uncertain' THEN 'uncertain' ELSE 'queued' END, next_at = ${now()},
          tried_from = ${now()}, sent_at = NULL WHERE id = ${mail.id}`;
    await record(query, reader, now(), 'sent-again', { letter: mail.letter, detail: elsewhere ?? before });
    await noteMailChange(query, mail.letter);
  });
}

const refused = (words: string) => new CallRefused('bad-request', words);

/** As a mail of its own, so that it stays known where each one went and which of them came back. */
async function sendElsewhere(
  { now }: Desk,
  query: Query,
  reader: Reader,
  { id, kind, letter, answer, detail, tries }: QueuedMail,
  address: string,
) {
  if (kind !== 'reply')
    throw refused('Only a reply can go to another address: an acknowledgement is for who wrote.');
  const [look] = await query`
    SELECT 1 AS one FROM desk_trail WHERE letter = ${letter} AND person = ${reader.id} AND what = 'opened' LIMIT 1`;
  // What is sent may quote the letter: whoever sends it on has read it, and that is written down.
  if (!look) throw refused('Open the letter first: its reply may quote it.');
  if (tries === '[]') await dropMail(query, id);
  else
    await query`UPDATE desk_mails SET next_at = NULL, state = CASE WHEN state = 'queued' THEN 'refused' ELSE state END WHERE id = ${id}`;
  await queueMails(query, now(), [{ kind, letter, answer, address, detail }]);
}
