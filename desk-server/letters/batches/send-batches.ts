import { setImmediate } from 'node:timers/promises';

import type { LeftOut } from '#schemas/desk/batches.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { fillIn, missingWords } from '#schemas/desk/filled-words.ts';
import type { FilledValues } from '#schemas/desk/filled-words.ts';
import { limits } from '#schemas/desk/limits.ts';
import { oneLine } from '#schemas/desk/reply-words.ts';
import { isSendingTime, nextSendingTime } from '#schemas/desk/sending-hours.ts';
import { stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';
import { REPLY_UNDO_MS } from '#schemas/desk/undo.ts';

import type { Query } from '../../engine/engine.ts';
import { list, numbersOf, sql } from '../../engine/statement.ts';
import { cameBack } from '../../mail/came-back.ts';
import { writeReplyOptions } from '../../mail/follow-reply.ts';
import { queueMails } from '../../mail/outbox.ts';
import { indexLater } from '../../record/arrivals.ts';
import { fact, noteChange, recordOn } from '../../record/change.ts';
import type { Desk, Reader } from '../../record/desk.ts';
import { findRecords, withForms } from '../../record/letter-record.ts';
import type { LetterAndForm, LetterRecord } from '../../record/letter-record.ts';
import { mayRead } from '../../record/may-read.ts';
import { filledValues } from '../fill-words.ts';
import { leaveOut, noteBatchChange, senderOf } from './batch-rows.ts';
import type { BatchRow } from './batch-rows.ts';

/** Short transactions: visitors write to the same database. */
const AT_ONCE = 100;
/** Clocks are set right by seconds. */
const SLACK_MS = 10 * MINUTE_MS;

/** That what is scheduled waits until the clock is believed again. */
export const CLOCK_DOUBTED = fact<boolean>('batches-clock');

/**
 * Writes the replies of what is due, in pieces, each whole or not at all: what has an answer is not written again, whenever the program ended. What is
 * scheduled goes on working days by day alone, and by no clock that jumped.
 */
export function createBatchSender(desk: Desk, isClockBelieved: () => Promise<boolean>) {
  const { engine, now, promises } = desk;
  const clock = watchJumps(desk);

  const isHeldUp = async (batch: BatchRow): Promise<boolean> => {
    if (!batch.is_scheduled) return false;
    const isBelieved = clock.isSteady() && (await isClockBelieved());
    await rememberDoubt(desk, !isBelieved);
    if (!isBelieved) return true;
    if (isSendingTime(now(), promises.workingHours)) return false;
    // By night, after the machine or the desk was away: on the next morning.
    const sendsAt = nextSendingTime(now(), promises.workingHours);
    await engine.transaction(async (query) => {
      await query`UPDATE desk_batches SET sends_at = ${sendsAt} WHERE id = ${batch.id} AND sends_at = ${batch.sends_at}`;
      await noteBatchChange(query, batch.id);
    });
    return true;
  };

  return async (isStopped: () => boolean): Promise<void> => {
    clock.look();
    // What is held for longer than it is ever held was put off by a clock that was ahead.
    const latest = now() + REPLY_UNDO_MS;
    const due = await engine.query<BatchRow>`
      SELECT * FROM desk_batches WHERE done_at IS NULL AND cancelled_at IS NULL AND (sends_at <= ${now()} OR (is_scheduled = 0 AND sends_at > ${latest}))
        ORDER BY sends_at, id`;
    for (const batch of due) {
      if (batch.sends_at > now()) {
        await engine.transaction(
          (query) => query`UPDATE desk_batches SET sends_at = ${latest} WHERE id = ${batch.id}`,
        );
        continue;
      }
      if (await isHeldUp(batch)) continue;
      while (!isStopped() && (await writeSome(desk, batch.id))) await setImmediate();
    }
  };
}

/** Goes by a counter that nobody sets: when the clock has gone another way than that, people have a while to see it. */
function watchJumps({ now, intervals }: Desk) {
  let before: { at: number; counter: number } | undefined;
  let steadyFrom = -Infinity;
  return {
    look() {
      const counter = performance.now();
      if (before && Math.abs(now() - before.at - (counter - before.counter)) > SLACK_MS)
        steadyFrom = counter + intervals.clockSettles;
      before = { at: now(), counter };
    },
    isSteady: () => performance.now() >= steadyFrom,
  };
}

async function rememberDoubt({ engine }: Desk, isDoubted: boolean): Promise<void> {
  if (((await CLOCK_DOUBTED.read(engine.query)) ?? false) === isDoubted) return;
  await engine.transaction(async (query) => {
    await (isDoubted ? CLOCK_DOUBTED.write(query, true) : CLOCK_DOUBTED.forget(query));
    await noteChange(query);
  });
}

/** Of its letter the times as they were when the text was written. */
type Remembered = { letter: number; stage_at: number | null; answered_at: number | null };
type Member = Remembered & { subject: string | null; text: string | null; is_included: number };
type Written = { record: LetterRecord; subject: string | null; text: string };

/** Whether there may be more. */
async function writeSome(desk: Desk, id: number): Promise<boolean> {
  const { engine, now } = desk;
  return engine.transaction(async (query) => {
    const [batch] = await query<BatchRow>`
      SELECT * FROM desk_batches WHERE id = ${id} AND done_at IS NULL AND cancelled_at IS NULL AND sends_at <= ${now()}`;
    const sender = batch && (await senderOf(query, batch));
    if (!batch || !sender) return false;
    const members = await query<Member>`
      SELECT letter, subject, text, is_included, stage_at, answered_at FROM desk_batch_letters WHERE batch = ${id} AND answer IS NULL AND left_out IS NULL
        ORDER BY letter LIMIT ${AT_ONCE}`;
    if (!members.length) {
      await query`UPDATE desk_batches SET done_at = ${now()} WHERE id = ${id}`;
      await noteBatchChange(query, id);
      return false;
    }
    const written = await chooseNow(desk, query, batch, sender, members);
    if (written.length) await writeReplies(desk, query, batch, sender, written);
    await noteBatchChange(query, id);
    return true;
  });
}

/** Leaves out by themselves those with whom something has happened since. */
async function chooseNow(desk: Desk, query: Query, batch: BatchRow, sender: Reader, members: Member[]) {
  const following = await followersOf(query, batch.id, members);
  const numbers = [...members, ...following].map(({ letter }) => letter);
  const letters = await withForms(desk, await findRecords(query, sql`l.number IN (${list(numbers)})`));
  const since = await happenedSince(query, batch, letters, sender);
  // With another application of the same person something has happened: they are not told what its e-mail says.
  const sinceToo = (leader: number): LeftOut | undefined =>
    following
      .filter(({ follows }) => follows === leader)
      .map((one) => {
        const letter = letters.find(({ record }) => record.number === one.letter);
        return letter && since(letter, one, false);
      })
      .find((why) => why?.why === 'answered' || why?.why === 'moved');
  const values = await filledValues(desk, letters, batch.name);
  const written: Written[] = [];
  for (const member of members) {
    const letter = letters.find(({ record }) => record.number === member.letter);
    // Its row was deleted by hand, which is not yet noticed.
    if (!letter) await leaveOut(query, batch.id, member.letter, { why: 'in-spam' });
    const left =
      letter &&
      (since(letter, member, member.is_included === 1) ??
        sinceToo(member.letter) ??
        fill(values.get(member.letter) ?? {}, batch, letter, member));
    if (left && 'why' in left) await leaveOut(query, batch.id, member.letter, left);
    else if (left) written.push(left);
  }
  return written;
}

type Follower = Remembered & { follows: number };

/** Other applications of these people, which their e-mail answers, too. */
const followersOf = (query: Query, batch: number, leaders: { letter: number }[]) => query<Follower>`
  SELECT letter, follows, stage_at, answered_at FROM desk_batch_letters WHERE batch = ${batch} AND follows IN (${list(leaders.map(({ letter }) => letter))})`;

function fill(
  values: FilledValues,
  batch: BatchRow,
  letter: LetterAndForm,
  member: Member,
): Written | LeftOut {
  const subject = member.subject ?? batch.subject;
  const text = member.text ?? batch.text;
  const words = missingWords(`${subject}\n${text}`, values);
  if (words.length) return { why: 'empty-word', words };
  return {
    record: letter.record,
    subject: oneLine(fillIn(subject, values)) || null,
    text: fillIn(text, values),
  };
}

type Since = { letter: number; at: number; by: string };

/** Whoever wrote, was answered or moved on since the text was written gets none: by what there was then, and by no clock, which may have been ahead. */
async function happenedSince(query: Query, batch: BatchRow, letters: LetterAndForm[], { reads }: Reader) {
  const numbers = list(numbersOf(letters.map(({ record }) => record)));
  const addresses = [...new Set(letters.map(({ record }) => record.address))];
  const incoming = await query<Since>`
    SELECT letter, at, '' AS "by" FROM desk_incoming WHERE letter IN (${numbers}) AND id > ${batch.newest_incoming} AND is_automatic = 0`;
  const newer = await query<{ address: string; at: number }>`
    SELECT l.address, max(l.received_at) AS at FROM desk_letters AS l
      WHERE l.address IN (${list(addresses)}) AND l.number > ${batch.newest_letter} AND ${mayRead(reads)} GROUP BY l.address`;
  const answers = await query<Since>`
    SELECT letter, at, name AS "by" FROM desk_answers WHERE letter IN (${numbers}) AND id > ${batch.newest_answer}`;
  const counts = await query<{ letter: number; n: number }>`
    SELECT letter, count(*) AS n FROM desk_answers WHERE letter IN (${numbers}) GROUP BY letter`;
  const bounced = await cameBack(query, reads, addresses);
  return ({ record }: LetterAndForm, was: Remembered, isIncluded: boolean): LeftOut | undefined => {
    const { number, address, state, stage, stage_at, answered_at, answered_by } = record;
    const of = (rows: Since[]) => rows.find(({ letter }) => letter === number);
    const wrote = of(incoming) ?? newer.find((one) => one.address === address);
    const answer = of(answers);
    const back = bounced.get(address);
    if (state === 'aside') return { why: 'in-spam' };
    if (wrote) return { why: 'wrote', at: wrote.at };
    if (answer) return { why: 'answered', by: answer.by, at: answer.at };
    if (answered_at !== null && answered_at !== was.answered_at)
      return { why: 'answered', by: answered_by ?? 'somebody', at: answered_at };
    const isOn = stage === 'talking' || stage === 'offer' || stage === 'joined';
    if (stage && isOn && (stage_at !== was.stage_at || (batch.opening !== null && !isIncluded)))
      return { why: 'moved', stage };
    if (back) return { why: 'came-back', ...back };
    if ((counts.find(({ letter }) => letter === number)?.n ?? 0) >= limits.answers) return { why: 'full' };
    return undefined;
  };
}

const isStage = (after: string): after is Stage => (stages as readonly string[]).includes(after);

async function writeReplies(desk: Desk, query: Query, batch: BatchRow, sender: Reader, written: Written[]) {
  const at = desk.now();
  const { after_sending: after, name } = batch;
  const rows = written.map(({ record: { number, stage }, subject, text }) => {
    const to = isStage(after) && stage !== null ? after : null;
    return sql`(${list([number, sender.id, name, at, text])}, CAST(${subject} AS text), CAST(${to} AS text))`;
  });
  const answers = await query<{ id: number; letter: number }>`
    INSERT INTO desk_answers (letter, person, name, at, text, subject, stage) VALUES ${list(rows)} RETURNING id, letter`;
  await query`
    WITH wrote (letter, answer) AS (VALUES ${list(answers.map(({ id, letter }) => sql`(${list([letter, id])})`))})
      UPDATE desk_batch_letters SET answer = CAST(wrote.answer AS bigint) FROM wrote
        WHERE batch = ${batch.id} AND desk_batch_letters.letter = CAST(wrote.letter AS bigint)`;
  const isAnswer = after !== 'stays';
  const detail = writeReplyOptions({ quotes: false, answers: isAnswer, byDay: batch.is_scheduled === 1 });
  await queueMails(
    query,
    at,
    answers.map(({ id, letter }) => ({ kind: 'reply', letter, answer: id, detail })),
  );
  const records = written.map(({ record }) => record);
  const following = (await followersOf(query, batch.id, answers)).map(({ letter }) => letter);
  if (isAnswer)
    await recordOn(query, { id: sender.id, name }, at, 'answered', [...numbersOf(records), ...following]);
  await indexLater(query, numbersOf(records));
}
