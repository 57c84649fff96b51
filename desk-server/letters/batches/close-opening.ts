import type { Answers, CheckedInput } from '#schemas/desk/api.ts';

import type { Query } from '../../engine/engine.ts';
import { countOf, list, numberOfKind, sql } from '../../engine/statement.ts';
import { indexLater } from '../../record/arrivals.ts';
import { noteChange, record } from '../../record/change.ts';
import type { Desk, Reader } from '../../record/desk.ts';
import { shownTo } from '../../record/hidden-names.ts';
import { findRecords } from '../../record/letter-record.ts';
import { isInTalks } from '../../record/letter-state.ts';
import { CallRefused, mayNotWriteToMany, notHere } from '../../record/refused.ts';
import { leaveOut } from './batch-rows.ts';
import { findOpening } from './openings.ts';
import { makeBatch } from './write-batch.ts';

const APPLICATION = [{ kind: numberOfKind('application') }];

function refuseWithoutRight({ mayWriteToMany, reads }: Reader) {
  if (!reads.includes('application')) throw notHere();
  if (!mayWriteToMany) throw mayNotWriteToMany();
}

/** Its page says so from now on, and takes nothing more. Those who wait are written to with it, or stay in the inbox. */
export async function closeOpening(
  desk: Desk,
  reader: Reader,
  { opening: slug, emails }: CheckedInput<'close-opening'>,
): Promise<Answers['close-opening']> {
  const { engine, now } = desk;
  refuseWithoutRight(reader);
  return engine.transaction(async (query) => {
    const { title, closedAt: closedBefore } = await findOpening(desk, slug);
    const closedAt = closedBefore ?? now();
    const included = new Set(emails?.to.flatMap((one) => (one.isIncluded ? one.number : [])));
    const undated = await findRecords(
      query,
      sql`l.opening = ${slug} AND ${isInTalks} AND COALESCE(l.next_date, 0) < ${now()} ORDER BY l.stage_at`,
    );
    const blocking = undated.find(({ number }) => !included.has(number));
    if (blocking) {
      const name = (await shownTo(desk, reader, [blocking])).get(blocking.id)?.form.name ?? 'Somebody';
      throw new CallRefused(
        'bad-request',
        `${name} is in talks and has no next date. Set a date, or include them in the e-mail.`,
      );
    }
    await query`
      INSERT INTO desk_openings (slug, title, closed_at, closed_by) VALUES (${slug}, ${title}, ${closedAt}, ${reader.name})
        ON CONFLICT (slug) DO UPDATE SET title = excluded.title, closed_at = COALESCE(desk_openings.closed_at, excluded.closed_at),
          closed_by = COALESCE(desk_openings.closed_by, excluded.closed_by)`;
    if (closedBefore === undefined)
      await record(query, reader, closedAt, 'closed-opening', { detail: title });
    const made = emails && (await makeBatch(desk, query, reader, emails, slug));
    await noteChange(query, APPLICATION);
    return { closedAt, emails: made };
  });
}

/** Page and form come back, and nobody is told any more that it is closed: what has not left is called back with it. What has been sent is sent. */
export async function reopenOpening(
  desk: Desk,
  reader: Reader,
  slug: string,
): Promise<Answers['reopen-opening']> {
  const { engine, now } = desk;
  refuseWithoutRight(reader);
  return engine.transaction(async (query) => {
    const { title, closesAt } = await findOpening(desk, slug);
    if (closesAt !== undefined && closesAt <= now())
      throw new CallRefused(
        'bad-request',
        `${title} closed on its own day. Give it a later one in content/openings/${slug}.md, and build the site anew.`,
      );
    const [reopened] = await query`
      UPDATE desk_openings SET closed_at = NULL, closed_by = NULL WHERE slug = ${slug} AND closed_at IS NOT NULL RETURNING slug`;
    if (reopened) await record(query, reader, now(), 'reopened-opening', { detail: title });
    await noteChange(query, APPLICATION);
    const sent = sql`desk_batch_letters AS bl JOIN desk_batches AS b ON b.id = bl.batch WHERE b.opening = ${slug} AND bl.answer IS NOT NULL`;
    return {
      calledBack: await callBackClosing(query, reader, slug, now()),
      alreadySent: await countOf(query, sent),
    };
  });
}

/** All of a text of which nothing is written, and of one that is being written those that are not. Answers how many e-mails that are. */
async function callBackClosing(query: Query, reader: Reader, slug: string, at: number): Promise<number> {
  const unsent = await query<{ batch: number; letter: number; is_begun: number }>`
    SELECT b.id AS batch, bl.letter, CASE WHEN EXISTS (SELECT 1 FROM desk_batch_letters AS one WHERE one.batch = b.id AND one.answer IS NOT NULL) THEN 1 ELSE 0 END AS is_begun
      FROM desk_batches AS b JOIN desk_batch_letters AS bl ON bl.batch = b.id
      WHERE b.opening = ${slug} AND b.cancelled_at IS NULL AND b.done_at IS NULL AND bl.answer IS NULL AND bl.left_out IS NULL`;
  for (const { batch, letter, is_begun } of unsent)
    if (is_begun) await leaveOut(query, batch, letter, { why: 'taken-out', by: reader.name });
  const whole = unsent.filter(({ is_begun }) => !is_begun).map(({ batch }) => batch);
  if (whole.length)
    await query`UPDATE desk_batches SET cancelled_at = ${at} WHERE id IN (${list([...new Set(whole)])})`;
  const all = unsent.length + (await callBackQueued(query, reader, slug));
  if (all) await record(query, reader, at, 'called-back', { detail: String(all) });
  return all;
}

/** E-mails that are written and wait for a mail server, and none that it may have taken. Answers how many. */
async function callBackQueued(query: Query, reader: Reader, slug: string): Promise<number> {
  const waiting = await query<{ batch: number; letter: number; answer: number }>`
    SELECT bl.batch, bl.letter, bl.answer FROM desk_batch_letters AS bl JOIN desk_batches AS b ON b.id = bl.batch
      JOIN desk_mails AS m ON m.letter = bl.letter AND m.kind = 'reply' AND m.answer = bl.answer
      WHERE b.opening = ${slug} AND m.state = 'queued' AND m.may_be_twice = 0`;
  const back: number[] = [];
  for (const { batch, letter, answer } of waiting) {
    const [held] = await query`
      DELETE FROM desk_mails WHERE letter = ${letter} AND kind = 'reply' AND answer = ${answer} AND state = 'queued' AND may_be_twice = 0 RETURNING id`;
    if (!held) continue;
    await query`DELETE FROM desk_answers WHERE id = ${answer}`;
    await query`UPDATE desk_batch_letters SET answer = NULL WHERE batch = ${batch} AND letter = ${letter}`;
    await leaveOut(query, batch, letter, { why: 'taken-out', by: reader.name });
    back.push(letter);
  }
  if (back.length) await indexLater(query, back);
  return back.length;
}
