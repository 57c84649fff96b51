import { setImmediate } from 'node:timers/promises';

import type { CheckedInput } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Marked, TrailWhat, Undone } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Query } from '../engine/engine.ts';
import { inPages, inserted, list, numbersOf, sql } from '../engine/statement.ts';
import { tellAssigned } from '../mail/assigned.ts';
import { stopFailing } from '../mail/follow-reply.ts';
import { tellTakenBack } from '../mail/tell.ts';
import { findPerson } from '../people/find-person.ts';
import { noteChange, recordOn } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { filterLetters } from '../record/filter-letters.ts';
import { findLetter, indexAnew } from '../record/letter-record.ts';
import {
  answered,
  assigned,
  change as changeLetters,
  putBack,
  read,
  rememberForUndo,
  reopened,
  spam,
  unread,
} from '../record/letter-state.ts';
import type { Transition } from '../record/letter-state.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused, notAtTheDesk } from '../record/refused.ts';
import { learnFromMarks } from '../spam/learnt.ts';

/** Short transactions: visitors write to the same database. */
const AT_ONCE = 500;

/** Marks some letters, or all that a filter finds now, with one undo for all of them. Those that are so already are left alone. */
export async function markLetters(desk: Desk, reader: Reader, input: CheckedInput<'mark'>): Promise<Marked> {
  const marked = await changeSome(desk, reader, input.which, await changeOf(desk, reader, input));
  if (!marked.isPart) await learnFromMarks(desk).catch(() => {});
  return marked;
}

export async function changeSome(
  desk: Desk,
  reader: Reader,
  which: CheckedInput<'mark'>['which'],
  change: Change,
): Promise<Marked> {
  const undo = await openUndo(desk, reader);
  let count = 0;
  const pieces =
    'numbers' in which ? [[...new Set(which.numbers)]] : numbersFound(desk, reader, which.filter);
  try {
    for await (const numbers of pieces)
      count += await desk.engine.transaction((query) => markSome(desk, reader, query, change, numbers, undo));
  } catch (error) {
    // What is marked is marked, and can be undone.
    if (!(error instanceof Unavailable) || !count) throw error;
    return { undo, count, isPart: true };
  }
  return { undo, count };
}

/** In pieces, by their numbers: that a marked letter is found no longer moves none of the others. */
export async function* numbersFound(desk: Desk, reader: Reader, filter: Filter, atOnce = AT_ONCE) {
  const { engine } = desk;
  const [newest] = await engine.query<{ number: number | null }>`
    SELECT max(number) AS number FROM desk_letters`;
  const { from, where } = await filterLetters(desk, reader, filter);
  const find = (after: number) => engine.query<{ number: number }>`
    SELECT l.number FROM ${from} WHERE ${where} AND l.number > ${after} AND l.number <= ${newest?.number ?? 0}
      ORDER BY l.number LIMIT ${atOnce}`;
  for await (const rows of inPages(find)) yield numbersOf(rows);
}

type Change = Transition & {
  what: TrailWhat | undefined;
  detail?: string;
  /** Whose right to read the kind is asked for as well. */
  alsoRead?: Reader;
};

async function changeOf(desk: Desk, reader: Reader, { mark, person }: CheckedInput<'mark'>): Promise<Change> {
  const now = desk.now();
  switch (mark) {
    case 'answered':
      return { ...answered(reader.name, now), what: 'answered' };
    case 'waiting':
      return { ...reopened, what: 'reopened' };
    case 'spam':
      return { ...spam(reader.name, now), what: 'set-aside' };
    case 'read':
      return { ...read(now), what: undefined };
    case 'unread':
      return { ...unread, what: 'marked-unread' };
    case 'assign': {
      if (person === undefined || person === null)
        return { ...assigned(null), what: 'gave', detail: 'nobody' };
      const colleague = await findPerson(desk.engine.query, person);
      if (!colleague) throw notAtTheDesk();
      return { ...assigned(colleague.id), what: 'gave', detail: colleague.name, alsoRead: colleague };
    }
  }
}

async function markSome(
  desk: Desk,
  reader: Reader,
  query: Query,
  change: Change,
  numbers: number[],
  undo: number,
): Promise<number> {
  const found = await query<{ number: number; state: string; kind: number }>`
    SELECT l.number, l.state, l.kind FROM desk_letters AS l WHERE l.number IN (${list(numbers)}) AND ${mayRead(reader.reads)}
      AND ${change.applies} AND ${change.alsoRead ? mayRead(change.alsoRead.reads) : sql`1 = 1`}`;
  if (!found.length) return 0;
  const marked = numbersOf(found);
  await rememberForUndo(query, undo, marked);
  await changeLetters(query, marked, change);
  if (change.what === 'answered') await stopFailing(query, marked);
  if (change.what === 'reopened') await tellTakenBack(desk, query, found);
  if (change.alsoRead && change.alsoRead.id !== reader.id)
    await tellAssigned(desk, query, change.alsoRead.id);
  if (change.what) {
    // What was set aside is taken back, what was answered is open again.
    const aside = numbersOf(found.filter(({ state }) => change.what === 'reopened' && state === 'aside'));
    const others = marked.filter((number) => !aside.includes(number));
    await recordOn(query, reader, desk.now(), 'taken-back', aside);
    await recordOn(query, reader, desk.now(), change.what, others, change.detail);
  }
  await noteChange(query, found);
  return marked.length;
}

export async function openUndo({ engine, now }: Desk, reader: Reader): Promise<number> {
  return engine.transaction(async (query) => {
    const rows = await query<{ id: number }>`
      INSERT INTO desk_undos (person, at) VALUES (${reader.id}, ${now()}) RETURNING id`;
    return inserted(rows).id;
  });
}

/** Puts letters back as they were, but for those that somebody has changed since: in pieces, because visitors write to the same database. What is
 * put back is forgotten with it: an undo that could not go on is begun again where it ended. */
export async function undoMarks(desk: Desk, reader: Reader, undo: number): Promise<Undone> {
  const { engine, now } = desk;
  const isTakenBack = await engine.transaction(async (query) => {
    const [open] = await query<{ answer: number | null }>`
      SELECT answer FROM desk_undos WHERE id = ${undo} AND person = ${reader.id} AND undone_at IS NULL`;
    if (!open) throw new CallRefused('not-found', 'There is nothing to undo: it was undone already.');
    if (open.answer === null) return false;
    await takeReplyBack(query, desk, reader, open.answer);
    await query`UPDATE desk_undos SET answer = NULL WHERE id = ${undo}`;
    return true;
  });
  const done: Undone = { count: 0, kept: 0 };
  try {
    for (;;) {
      const { marked, restored } = await engine.transaction((query) =>
        putBackSome(desk, reader, query, undo),
      );
      if (!marked) break;
      done.count += restored;
      done.kept += marked - restored;
      await setImmediate();
    }
    await engine.transaction((query) => query`UPDATE desk_undos SET undone_at = ${now()} WHERE id = ${undo}`);
  } catch (error) {
    if (!(error instanceof Unavailable) || !(isTakenBack || done.count + done.kept)) throw error;
    return { ...done, isPart: true };
  }
  await learnFromMarks(desk).catch(() => {});
  return done;
}

async function putBackSome({ now }: Desk, reader: Reader, query: Query, undo: number) {
  const marked = await query<{ letter: number }>`
    SELECT letter FROM desk_undo_letters WHERE undo = ${undo} ORDER BY letter LIMIT ${AT_ONCE}`;
  if (!marked.length) return { marked: 0, restored: 0 };
  const numbers = marked.map(({ letter }) => letter);
  const before = await query<{ number: number; stage: Stage | null }>`
    SELECT number, stage FROM desk_letters WHERE number IN (${list(numbers)})`;
  const stageBefore = new Map(before.map(({ number, stage }) => [number, stage]));
  const restored = await putBack(query, reader.reads, undo, numbers);
  // With the stage to which it went back, where it did: what an applicant is told of their way goes by that.
  const backTo = Map.groupBy(restored, ({ number, stage }) =>
    stage === null || stageBefore.get(number) === stage ? undefined : stageNames[stage],
  );
  for (const [stage, some] of backTo) await recordOn(query, reader, now(), 'undid', numbersOf(some), stage);
  await noteChange(query, restored);
  await query`DELETE FROM desk_undo_letters WHERE undo = ${undo} AND letter IN (${list(numbers)})`;
  return { marked: marked.length, restored: restored.length };
}

/** Takes a reply that is still held out of the outbox and off the record, and gives it back to its writer as a draft. One that is on its way, or gone,
 * is not undone: the visitor may have it. */
async function takeReplyBack(query: Query, desk: Desk, reader: Reader, answer: number): Promise<void> {
  const [held] = await query<{ letter: number }>`
    DELETE FROM desk_mails WHERE answer = ${answer} AND kind = 'reply' AND state = 'queued' AND tries = '[]' RETURNING letter`;
  if (!held) throw new CallRefused('not-found', 'It is too late to undo: the e-mail has been handed over.');
  const letter = await findLetter(query, reader, held.letter);
  const [written] = await query<{ text: string; subject: string | null }>`
    DELETE FROM desk_answers WHERE id = ${answer} RETURNING text, subject`;
  if (!written) return;
  // A draft that was begun since is not lost for it, and both together are no longer than what can be saved.
  await query`
    INSERT INTO desk_drafts (letter, person, text, subject, at)
      VALUES (${held.letter}, ${reader.id}, ${written.text}, ${written.subject}, ${desk.now()})
      ON CONFLICT (letter, person) DO UPDATE SET text = substr(desk_drafts.text || ${'\n\n'} || excluded.text, 1, ${limits.answer}),
        subject = COALESCE(desk_drafts.subject, excluded.subject)`;
  await indexAnew(desk, query, letter);
}
