import type { CheckedInput } from '#schemas/desk/api.ts';
import { saysRead } from '#schemas/desk/batches.ts';
import type { BatchDetail } from '#schemas/desk/batches.ts';
import { limits } from '#schemas/desk/limits.ts';
import { notThenBecause } from '#schemas/desk/sending-hours.ts';

import type { Query } from '../../engine/engine.ts';
import { countOf, sql } from '../../engine/statement.ts';
import { record } from '../../record/change.ts';
import type { Desk, Reader } from '../../record/desk.ts';
import { CallRefused } from '../../record/refused.ts';
import { refuseUnknown } from '../fill-words.ts';
import { findOwnBatch, leaveOut, noteBatchChange, senderOf } from './batch-rows.ts';
import type { BatchRow } from './batch-rows.ts';
import { batchOf } from './list-batches.ts';
import { readInWords } from './write-batch.ts';

type Change = CheckedInput<'change-batch'>['change'];

/** While it is held: all of it is called back, sent at once or at another hour, says something else, or leaves somebody out. */
export async function changeBatch(
  desk: Desk,
  reader: Reader,
  { batch: id, change }: CheckedInput<'change-batch'>,
): Promise<BatchDetail> {
  const { engine, now } = desk;
  const changed = await engine.transaction(async (query) => {
    const batch = await findOwnBatch(query, reader, id);
    const written = await countOf(query, sql`desk_batch_letters WHERE batch = ${id} AND answer IS NOT NULL`);
    if (batch.cancelled_at !== null) throw refused('It was called back already.');
    if (batch.done_at !== null || written) throw refused('It is too late: the e-mails are on their way.');
    const sender = await senderOf(query, batch);
    // It goes in the writer's name: nobody else says what it says, or that it goes sooner.
    const isSooner = change.what === 'at' && change.at < batch.sends_at;
    const isTheirs = change.what === 'text' || change.what === 'send-now' || isSooner;
    if (isTheirs && sender && sender.id !== reader.id)
      throw refused(
        `This is sent in the name of ${sender.name}, who alone may change it or send it sooner. Cancel the e-mails, and write your own.`,
      );
    await apply(desk, query, reader, batch, change);
    // In the name of whoever says so, where its writer has left.
    if ((isTheirs || change.what === 'at') && !sender)
      await query`UPDATE desk_batches SET person = ${reader.id}, name = ${reader.name} WHERE id = ${id}`;
    if (change.what === 'call-back')
      await record(query, reader, now(), 'called-back', { detail: String(batch.members) });
    await noteBatchChange(query, id);
    return findOwnBatch(query, reader, id);
  });
  return batchOf(desk, reader, changed);
}

const refused = (words: string) => new CallRefused('bad-request', words);

async function apply(
  desk: Desk,
  query: Query,
  reader: Reader,
  batch: BatchRow,
  change: Change,
): Promise<void> {
  const { now, promises } = desk;
  const { id } = batch;
  switch (change.what) {
    case 'call-back':
      await query`UPDATE desk_batches SET cancelled_at = ${now()} WHERE id = ${id}`;
      // A text of a closing is nobody's draft: it would leave its reader out of the next one.
      if (batch.members === 1 && batch.opening === null) await keepAsDraft(query, batch, now());
      return;
    case 'send-now':
      await query`UPDATE desk_batches SET sends_at = ${now()}, is_scheduled = 0 WHERE id = ${id}`;
      return;
    case 'at': {
      const notThen = notThenBecause(change.at, now(), promises.workingHours);
      if (notThen) throw refused(notThen);
      await query`UPDATE desk_batches SET sends_at = ${change.at}, is_scheduled = 1 WHERE id = ${id}`;
      return;
    }
    case 'text': {
      refuseUnknown(change, batch.members === 1 && batch.opening === null ? 'one' : 'many');
      if (batch.opening !== null && saysRead(change.text)) await refuseRead(query, id);
      const { subject = '', text } = change;
      await query`UPDATE desk_batches SET subject = ${subject}, text = ${text} WHERE id = ${id}`;
      return;
    }
    case 'take-out': {
      const [member] = await query`
        SELECT 1 AS one FROM desk_batch_letters WHERE batch = ${id} AND letter = ${change.number} AND left_out IS NULL`;
      if (!member) throw new CallRefused('not-found', 'This person gets no e-mail of these.');
      await leaveOut(query, id, change.number, { why: 'taken-out', by: reader.name });
    }
  }
}

/** Of a reply to one it is what its writer had begun. What has no room below another draft stays with what was called back. */
const keepAsDraft = (query: Query, { id, person, subject, text }: BatchRow, now: number) => query`
  INSERT INTO desk_drafts (letter, person, text, subject, at)
    SELECT letter, CAST(${person} AS bigint), COALESCE(text, CAST(${text} AS text)), COALESCE(subject, CAST(${subject || null} AS text)), CAST(${now} AS bigint) FROM desk_batch_letters WHERE batch = ${id} AND follows IS NULL
    ON CONFLICT (letter, person) DO UPDATE SET text = CASE WHEN length(desk_drafts.text) + length(excluded.text) + 2 > ${limits.answer} THEN desk_drafts.text
      ELSE desk_drafts.text || ${'\n\n'} || excluded.text END`;

async function refuseRead(query: Query, id: number) {
  const common = sql`desk_batch_letters AS bl WHERE bl.batch = ${id} AND bl.left_out IS NULL`;
  const unopened = await countOf(
    query,
    sql`${common} AND bl.text IS NULL AND NOT EXISTS (SELECT 1 FROM desk_trail AS t WHERE t.letter = bl.letter AND t.what IN ('opened', 'downloaded'))`,
  );
  if (unopened) throw refused(readInWords(unopened, await countOf(query, common)));
}
