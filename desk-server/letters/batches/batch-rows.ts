import type { AfterSending, LeftOut } from '#schemas/desk/batches.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { kinds } from '#schemas/desk/kinds.ts';

import type { Query } from '../../engine/engine.ts';
import { countOf, kindOfNumber, list, sql } from '../../engine/statement.ts';
import { findPeople } from '../../people/find-person.ts';
import { noteChange } from '../../record/change.ts';
import type { Reader } from '../../record/desk.ts';
import { mayRead } from '../../record/may-read.ts';
import { CallRefused, mayNotWriteToMany } from '../../record/refused.ts';

export type BatchRow = {
  id: number;
  person: number;
  name: string;
  at: number;
  sends_at: number;
  is_scheduled: number;
  subject: string;
  text: string;
  after_sending: AfterSending;
  opening: string | null;
  token: string;
  members: number;
  newest_answer: number;
  newest_incoming: number;
  newest_letter: number;
  cancelled_at: number | null;
  done_at: number | null;
};

/** One whose every letter the reader may read; for all others it is not there. */
export async function findBatch(query: Query, reader: Reader, id: number): Promise<BatchRow> {
  const [batch] = await query<BatchRow>`SELECT * FROM desk_batches WHERE id = ${id}`;
  if (!batch || !(await readsAll(query, reader, batch)))
    throw new CallRefused('not-found', 'There is no such e-mail to many.');
  return batch;
}

/** The same, for whoever may change it: its maker, and those who may write to many. */
export async function findOwnBatch(query: Query, reader: Reader, id: number): Promise<BatchRow> {
  const batch = await findBatch(query, reader, id);
  if (batch.person !== reader.id && !reader.mayWriteToMany) throw mayNotWriteToMany();
  return batch;
}

async function readsAll(query: Query, reader: Reader, batch: BatchRow): Promise<boolean> {
  const held = sql`desk_batch_letters AS bl JOIN desk_letters AS l ON l.number = bl.letter WHERE bl.batch = ${batch.id}`;
  if (await countOf(query, sql`${held} AND NOT (${mayRead(reader.reads)})`)) return false;
  return (
    knowsOfDeleted(reader, batch) ||
    (await countOf(query, sql`${held} AND bl.follows IS NULL`)) >= batch.members
  );
}

/** Whether the reader may know of those that were deleted since: what kind they were is known of a closing alone. */
export const knowsOfDeleted = ({ id, reads }: Reader, { person, opening }: BatchRow): boolean =>
  id === person ||
  (opening === null ? kinds.every((kind) => reads.includes(kind)) : reads.includes('application'));

/** Who sends each, by its number: nobody where its maker has left the desk, or may not any more. */
export async function sendersOf(query: Query, batches: BatchRow[]): Promise<Map<number, Reader | undefined>> {
  const people = await findPeople(query, [...new Set(batches.map(({ person }) => person))]);
  const held = await query<{ batch: number; kind: number }>`
    SELECT DISTINCT bl.batch, l.kind FROM desk_batch_letters AS bl JOIN desk_letters AS l ON l.number = bl.letter
      WHERE bl.batch IN (${list(batches.map(({ id }) => id))})`;
  const senderOfOne = ({ id, person, members }: BatchRow) => {
    const sender = people.get(person);
    if (!sender || (members > 1 && !sender.mayWriteToMany)) return undefined;
    const readsAllOf = held.every(
      ({ batch, kind }) => batch !== id || sender.reads.includes(kindOfNumber(kind)),
    );
    return readsAllOf ? sender : undefined;
  };
  return new Map(batches.map((batch) => [batch.id, senderOfOne(batch)]));
}

export const senderOf = async (query: Query, batch: BatchRow) =>
  (await sendersOf(query, [batch])).get(batch.id);

/** Those who read its letters see another state of it. */
export async function noteBatchChange(query: Query, id: number): Promise<void> {
  await noteChange(
    query,
    await query<{ kind: number }>`
      SELECT DISTINCT l.kind FROM desk_batch_letters AS bl JOIN desk_letters AS l ON l.number = bl.letter WHERE bl.batch = ${id}`,
  );
}

/** With what their e-mail would have answered, too. */
export const leaveOut = (query: Query, id: number, letter: number, why: LeftOut) => query`
  UPDATE desk_batch_letters SET left_out = ${JSON.stringify(why)} WHERE batch = ${id} AND (letter = ${letter} OR follows = ${letter})`;

/** Of letters in a batch, `bl`, the rows of those that get the e-mail, `led`: their own, or that of the newer application of the same person. */
export const LED = sql`desk_batch_letters AS led ON led.batch = bl.batch AND led.letter = COALESCE(bl.follows, bl.letter) AND led.left_out IS NULL`;

const IS_OPEN = sql`led.answer IS NULL AND b.done_at IS NULL AND b.cancelled_at IS NULL`;

/** Of `desk_letters AS l`: 1 where a text is still to be sent to it. */
export const IS_IN_BATCH = sql`CASE WHEN EXISTS (SELECT 1 FROM desk_batch_letters AS bl JOIN ${LED} JOIN desk_batches AS b ON b.id = bl.batch
  WHERE bl.letter = l.number AND ${IS_OPEN}) THEN 1 ELSE 0 END`;

const KEPT_MS = 30 * DAY_MS;

/** Each letter has its own reply by then. */
export async function forgetBatches(query: Query, now: number): Promise<void> {
  const over = sql`SELECT id FROM desk_batches WHERE done_at <= ${now - KEPT_MS} OR cancelled_at <= ${now - KEPT_MS}`;
  await query`DELETE FROM desk_batch_letters WHERE batch IN (${over})`;
  await query`DELETE FROM desk_batches WHERE done_at <= ${now - KEPT_MS} OR cancelled_at <= ${now - KEPT_MS}`;
}

/** Of each of these letters the text that is still to be sent to it. */
export async function openBatchesOf(query: Query, numbers: number[]) {
  const rows = await query<{
    letter: number;
    batch: number;
    by: string;
    sends_at: number;
    is_scheduled: number;
  }>`
    SELECT bl.letter, b.id AS batch, b.name AS "by", b.sends_at, b.is_scheduled FROM desk_batch_letters AS bl JOIN ${LED} JOIN desk_batches AS b ON b.id = bl.batch
      WHERE bl.letter IN (${list(numbers)}) AND ${IS_OPEN}`;
  return new Map(
    rows.map(({ letter, sends_at: sendsAt, is_scheduled, ...batch }) => [
      letter,
      { ...batch, sendsAt, isScheduled: is_scheduled === 1 },
    ]),
  );
}
