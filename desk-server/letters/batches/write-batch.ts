import type { CheckedInput } from '#schemas/desk/api.ts';
import { mayInclude, saysRead } from '#schemas/desk/batches.ts';
import type { BatchMade } from '#schemas/desk/batches.ts';
import { missingWords } from '#schemas/desk/filled-words.ts';
import { limits } from '#schemas/desk/limits.ts';
import { notThenBecause } from '#schemas/desk/sending-hours.ts';
import { REPLY_UNDO_MS } from '#schemas/desk/undo.ts';

import type { Query } from '../../engine/engine.ts';
import { inPieces, inserted, list, numbersOf, sql } from '../../engine/statement.ts';
import { noteChange, record } from '../../record/change.ts';
import type { Desk, Reader } from '../../record/desk.ts';
import { shownTo } from '../../record/hidden-names.ts';
import type { Shown } from '../../record/hidden-names.ts';
import { CallRefused, mayNotWriteToMany } from '../../record/refused.ts';
import { refuseUnknown } from '../fill-words.ts';
import { countUse } from '../saved-replies.ts';
import type { BatchRow } from './batch-rows.ts';
import { atClosing, coverLeftOut, findCandidates, hiddenNumbers } from './who-gets-it.ts';
import type { Candidate } from './who-gets-it.ts';

export type Asked = CheckedInput<'send-batch'>;
type Member = Asked['to'][number];
type Chosen = { candidate: Candidate; member: Member };

/** One text to many: each has a row until it is sent, so that it can be called back whole. */
export async function sendBatch(desk: Desk, reader: Reader, asked: Asked): Promise<BatchMade> {
  if (asked.to.length > 1 && !reader.mayWriteToMany) throw mayNotWriteToMany();
  return desk.engine.transaction((query) => makeBatch(desk, query, reader, asked));
}

const AT_ONCE = 500;

/** Part of a transaction: of two at once the second finds those of the first. */
export async function makeBatch(
  desk: Desk,
  query: Query,
  reader: Reader,
  asked: Asked,
  opening?: string,
): Promise<BatchMade> {
  const { now, promises, mail } = desk;
  const { token, subject = '', text, afterSending, at } = asked;
  const [made] = await query<BatchRow>`SELECT * FROM desk_batches WHERE token = ${token}`;
  if (made) return madeBefore(made, reader, opening);
  if (!mail.smtp) throw refused('No mail server is set: nothing can be sent from here.');
  const notThen = at !== undefined && notThenBecause(at, now(), promises.workingHours);
  if (notThen) throw refused(notThen);
  const members = new Map(asked.to.map((one) => [one.number, one]));
  const asSeen = asked.to.filter((one) => !one.isAnsweredToo).length;
  if (asSeen > limits.batchUntyped && asked.typed !== asSeen)
    throw refused(`Type the number to send: ${asSeen}.`);
  // A reply to one may be sent at another hour in the same way.
  const isToOne = members.size === 1 && opening === undefined;
  for (const written of [{ subject, text }, ...members.values()])
    refuseUnknown(written, isToOne ? 'one' : 'many');

  // At a closing nobody else is written to: not whose application nobody may have read, nor who has had an answer since the page was opened.
  const ofOpening = opening === undefined ? sql`` : sql` AND ${atClosing(opening)}`;
  const which = sql`l.number IN (${list([...members.keys()])})${ofOpening}`;
  const asking = { isClosing: opening !== undefined, most: members.size };
  const found = await findCandidates(desk, query, reader, which, asking);
  const all = found.map((candidate) => choose(asked, candidate, members.get(candidate.record.number)!));
  const chosen = all.filter(
    ({ candidate, member }) => candidate.leftOut === undefined && !member.isAnsweredToo,
  );
  const getting = new Set(numbersOf(chosen.map(({ candidate }) => candidate.record)));
  const answeredToo = all.flatMap(({ candidate: { record: letter, leftOut } }) =>
    leftOut?.why === 'newer' && leftOut.number !== undefined && getting.has(leftOut.number)
      ? [{ number: letter.number, leftOut, follows: leftOut.number }]
      : [],
  );
  if (opening !== undefined) refuseRead(asked, chosen);
  if (!chosen.length) throw refused('Nobody would get this text: all of them are left out by now.');

  const sendsAt = at ?? now() + REPLY_UNDO_MS;
  const rows = await query<{ id: number }>`
    INSERT INTO desk_batches (person, name, at, sends_at, is_scheduled, subject, text, after_sending, opening, token, members,
        newest_answer, newest_incoming, newest_letter)
      VALUES (${list([reader.id, reader.name, now(), sendsAt, at === undefined ? 0 : 1, subject, text, afterSending])},
        ${opening ?? null}, ${token}, ${chosen.length},
        (SELECT COALESCE(max(id), 0) FROM desk_answers), (SELECT COALESCE(max(id), 0) FROM desk_incoming), (SELECT COALESCE(max(number), 0) FROM desk_letters))
      RETURNING id`;
  const { id: batch } = inserted(rows);
  for (const some of inPieces(chosen, AT_ONCE))
    await query`INSERT INTO desk_batch_letters (batch, letter, subject, text, is_included) VALUES ${list(
      some.map(
        ({ member: { number, subject: own = null, text: ownText = null, isIncluded } }) =>
          sql`(${list([batch, number])}, CAST(${own} AS text), CAST(${ownText} AS text), ${isIncluded ? 1 : 0})`,
      ),
    )}`;
  for (const some of inPieces(answeredToo, AT_ONCE))
    await query`INSERT INTO desk_batch_letters (batch, letter, left_out, follows) VALUES ${list(
      some.map(
        ({ number, leftOut, follows }) => sql`(${list([batch, number, JSON.stringify(leftOut), follows])})`,
      ),
    )}`;
  await query`UPDATE desk_batch_letters SET stage_at = l.stage_at, answered_at = l.answered_at FROM desk_letters AS l
    WHERE l.number = desk_batch_letters.letter AND batch = ${batch}`;
  // Of one alone it is what was their draft.
  const [only] = chosen;
  if (only && chosen.length === 1)
    await query`DELETE FROM desk_drafts WHERE letter = ${only.member.number} AND person = ${reader.id}`;
  if (asked.savedReply !== undefined)
    await countUse(
      query,
      reader,
      asked.savedReply,
      chosen.map(({ candidate }) => candidate.record),
    );
  await record(query, reader, now(), 'wrote-to-many', { detail: String(chosen.length) });
  await noteChange(
    query,
    all.map(({ candidate }) => candidate.record),
  );
  return { batch, sendsAt, count: chosen.length, leftOut: await leftOutOf(desk, reader, all) };
}

async function leftOutOf(desk: Desk, reader: Reader, all: Chosen[]): Promise<BatchMade['leftOut']> {
  const left = all.flatMap(({ candidate: { record: letter, leftOut } }) =>
    leftOut ? [{ letter, leftOut }] : [],
  );
  const records = all.map(({ candidate }) => candidate.record);
  const shown = left.length ? await shownTo(desk, reader, records) : new Map<string, Shown>();
  const hidden = hiddenNumbers(shown, records);
  return left.flatMap(({ letter: { number, id }, leftOut }) => {
    const seen = shown.get(id);
    return seen ? [{ number, name: seen.form.name, leftOut: coverLeftOut(leftOut, seen, hidden) }] : [];
  });
}

function madeBefore(made: BatchRow, reader: Reader, opening: string | undefined): BatchMade {
  const { id, person, sends_at, members, cancelled_at } = made;
  if (person !== reader.id) throw refused('This was sent by somebody else. Reload the page.');
  if (cancelled_at !== null || made.opening !== (opening ?? null))
    throw refused('This was called back, or sent as another e-mail. Reload the page.');
  return { batch: id, sendsAt: sends_at, count: members, leftOut: [] };
}

const refused = (words: string) => new CallRefused('bad-request', words);

/** With the reason why somebody is left out, unless it was seen and passed over. */
function choose(asked: Asked, candidate: Candidate, member: Member): Chosen {
  const { leftOut } = candidate;
  if (leftOut && !(member.isIncluded && mayInclude(leftOut))) return { candidate, member };
  const { subject = '', text } = { ...asked, ...member };
  const words = missingWords(`${subject}\n${text ?? asked.text}`, candidate.values);
  const empty = words.length ? { why: 'empty-word' as const, words } : undefined;
  return { candidate: { ...candidate, leftOut: empty }, member };
}

/** Nobody whose application was never opened is told that it was read. */
function refuseRead(asked: Asked, chosen: Chosen[]): void {
  const unopened = chosen.filter(({ candidate }) => !candidate.isOpened);
  const told = unopened.filter(({ member }) => saysRead(member.text ?? asked.text));
  if (told.length) throw refused(readInWords(told.length, chosen.length));
}

export const readInWords = (told: number, of: number) =>
  `${told} of ${of} ${told === 1 ? 'was' : 'were'} never opened. The text says that they were read.`;
