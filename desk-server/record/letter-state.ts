import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import { DAY_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { dueAt } from '#schemas/desk/letter-times.ts';
import type { State } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';
import { isToldByEMail, stagesByEMail } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import type { Engine, Query } from '../engine/engine.ts';
import { kindOfNumber, list, numbersOf, numberOfKind, sql } from '../engine/statement.ts';
import { recordOn } from './change.ts';
import { THE_DESK } from './desk.ts';
import { mayRead } from './may-read.ts';

/* What may become of a letter. These statements alone set its state, its marks, when it is due, when it was answered and how long it is kept. */

export type Arriving = {
  id: string;
  kind: Kind;
  address: string;
  file: string | null;
  bytes: number | null;
  receivedAt: number;
  /** Of an application: what it was sent from. */
  opening?: string;
};

/** Stores letters that came, and that they are still to be judged, told of and indexed. All but those with which another desk was faster. */
export async function arrive(query: Query, promises: Promises, letters: Arriving[], now: number) {
  if (!letters.length) return [];
  const [newest] = await query<{ at: number | null }>`SELECT max(received_at) AS at FROM desk_letters`;
  const nextPlace = await placesInOpenings(query, letters);
  const rows = letters.map(({ id, kind, address, file, bytes, receivedAt, opening = null }) => {
    const due = dueAt(promises, kind, receivedAt);
    // By the newest that is known, where our own clock is behind as well.
    const exchanged = receivedAt < (newest?.at ?? 0) - DAY_MS ? Math.max(now, newest?.at ?? 0) : receivedAt;
    const [stage, place] = kind === 'application' ? ['new', nextPlace(opening)] : [null, null];
    const sent = [id, numberOfKind(kind), address, file, bytes, receivedAt];
    return sql`(${list([...sent, due, exchanged, opening, place, stage, stage])}, ${stage && receivedAt}, 'waiting')`;
  });
  const added = await query<{ number: number; id: string }>`
    INSERT INTO desk_letters (id, kind, address, file, file_bytes, received_at, due_at, exchanged_at, opening, applicant, stage, stage_told, stage_at, state)
      VALUES ${list(rows)} ON CONFLICT (id) DO NOTHING RETURNING number, id`;
  if (!added.length) return added;
  await query`INSERT INTO desk_arrivals (letter, next_at) VALUES ${list(added.map(({ number }) => sql`(${number}, 0)`))}`;
  return added;
}

/** Gives each application the number by which it is called while its name is hidden. */
async function placesInOpenings(query: Query, letters: Arriving[]) {
  const asked = new Set(letters.flatMap(({ kind, opening = '' }) => (kind === 'application' ? opening : [])));
  const last = asked.size
    ? await query<{ opening: string; place: number | null }>`
        SELECT COALESCE(opening, '') AS opening, max(applicant) AS place FROM desk_letters
          WHERE stage IS NOT NULL AND COALESCE(opening, '') IN (${list([...asked])}) GROUP BY 1`
    : [];
  const places = new Map(last.map(({ opening, place }) => [opening, place ?? 0]));
  return (opening: string | null) => {
    const place = (places.get(opening ?? '') ?? 0) + 1;
    places.set(opening ?? '', place);
    return place;
  };
}

export type Judgement = { score: number; reasons: SpamReason[]; isAside: boolean };

/** Nobody has dealt with it yet, nor written or answered from there: then the desk may set it aside by itself. */
const IS_UNTOUCHED = sql`state = 'waiting' AND spam_mark IS NULL AND read_at IS NULL AND assignee IS NULL AND asked_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM desk_letters AS known WHERE known.address = desk_letters.address
    AND (known.spam_mark = 0 OR known.state = 'answered' OR EXISTS (SELECT 1 FROM desk_answers AS a WHERE a.letter = known.number)))`;

/** What the desk thinks of letters. Answers which were set aside as spam. */
export async function judge(
  query: Query,
  judgements: Map<number, Judgement>,
  now: number,
): Promise<Set<number>> {
  const aside = new Set<number>();
  const rows: Sql[] = [];
  for (const [number, { isAside, score: share, reasons: why }] of judgements) {
    const [score, reasons] = [Math.round(share * 1000), JSON.stringify(why)];
    const [changed] = isAside
      ? await query`
        UPDATE desk_letters SET state = 'aside', aside_at = ${now}, aside_by = ${THE_DESK.name}, spam_score = ${score},
            spam_reasons = ${reasons}, spam_seen_at = NULL, version = version + 1
          WHERE number = ${number} AND ${IS_UNTOUCHED} RETURNING number`
      : [];
    if (changed) aside.add(number);
    else rows.push(sql`(${list([number, score, reasons])})`);
  }
  await recordOn(query, THE_DESK, now, 'set-aside', [...aside]);
  // As nearly all are, in one statement.
  if (rows.length)
    await query`
      WITH thought (number, score, reasons) AS (VALUES ${list(rows)})
        UPDATE desk_letters SET spam_score = CAST(score AS bigint), spam_reasons = reasons
          FROM thought WHERE desk_letters.number = CAST(thought.number AS bigint) AND spam_mark IS NULL`;
  return aside;
}

/** What a letter goes by never moves back: a clock that was behind for an hour must not have it erased when it is right again. */
const exchangedAt = (time: number) =>
  sql`exchanged_at = CASE WHEN exchanged_at > ${time} THEN exchanged_at ELSE ${time} END`;
/** By a clock that is behind what has arrived nobody has seen anything. */
const seenAt = (time: number) =>
  sql`CASE WHEN ${time} >= (SELECT max(received_at) FROM desk_letters) - ${DAY_MS} THEN CAST(${time} AS bigint) END`;
/** Came after one that is more than a day younger: put in by hand, or dated by a clock that was behind. Its time counts from when it was taken in. */
const IS_DATED_BACK = sql`received_at < (SELECT max(earlier.received_at) FROM desk_letters AS earlier
  WHERE earlier.number < desk_letters.number) - ${DAY_MS}`;

/** A change that people make to letters, also to many at once. */
export type Transition = {
  /** Which letters are not so yet. */
  applies: Sql;
  set: Sql;
};

const UNANSWERED = sql`answered_at = NULL, answered_by = NULL`;
/** Whoever answers a letter that is in Spam, or takes it out, says that it is none. */
const NOT_SPAM = sql`spam_mark = CASE WHEN state = 'aside' THEN 0 ELSE spam_mark END, aside_at = NULL, aside_by = NULL`;

export const answered = (by: string, at: number): Transition => ({
  applies: sql`l.state <> 'answered'`,
  set: sql`${NOT_SPAM}, state = 'answered', answered_at = ${at}, answered_by = ${by},
    read_at = COALESCE(read_at, ${at}), ${exchangedAt(at)}`,
});

/** Written to, and still to be answered. */
export const exchanged = (at: number): Transition => ({
  applies: sql`1 = 1`,
  set: sql`${NOT_SPAM}, state = CASE WHEN state = 'aside' THEN 'waiting' ELSE state END, ${exchangedAt(at)}, read_at = COALESCE(read_at, ${at})`,
});

/** Waits again: what was answered is open, what was in Spam is none. */
export const reopened: Transition = {
  applies: sql`l.state <> 'waiting'`,
  set: sql`${NOT_SPAM}, ${UNANSWERED}, state = 'waiting', exchanged_at = CASE WHEN ${IS_DATED_BACK} THEN exchanged_at
    ELSE (SELECT max(at) FROM (SELECT received_at AS at UNION ALL SELECT at FROM desk_answers WHERE letter = number
      UNION ALL SELECT at FROM desk_incoming WHERE letter = number AND is_automatic = 0) AS exchanges) END`,
};

/** Also what the desk set aside by itself: a person's word stays. Whoever says so has seen it. */
export const spam = (by: string, at: number): Transition => ({
  applies: sql`(l.state <> 'aside' OR l.spam_mark IS NULL)`,
  set: sql`${UNANSWERED}, spam_mark = 1, state = 'aside', aside_at = ${at}, aside_by = ${by},
    spam_seen_at = COALESCE(CASE WHEN state = 'aside' THEN spam_seen_at END, ${seenAt(at)})`,
});

export const read = (at: number): Transition => ({
  applies: sql`l.read_at IS NULL`,
  set: sql`read_at = ${at}`,
});
export const unread: Transition = { applies: sql`l.read_at IS NOT NULL`, set: sql`read_at = NULL` };

export const assigned = (person: number | null): Transition => ({
  applies:
    person === null ? sql`l.assignee IS NOT NULL` : sql`(l.assignee IS NULL OR l.assignee <> ${person})`,
  set: sql`assignee = ${person}`,
});

/** What an applicant knows of. The date of the stage that was told before goes with that: their page shows both. */
const toldOf = (stage: Stage) => sql`stage_told = ${stage}, next_date = NULL, next_with = NULL`;

/** To another stage of its opening. Its applicant is shown an answer only once they have been told it by e-mail: until then their page stays as it was. */
export const moved = (stage: Stage, at: number): Transition => ({
  applies: sql`(l.stage IS NOT NULL AND l.stage <> ${stage})`,
  set: sql`stage = ${stage}, stage_at = ${at}, ${isToldByEMail(stage) ? untold(stage) : toldOf(stage)}`,
});

/** The date of an offer that was not told is on no page, and that of a talk not in an offer. Whoever was told Joined knows of the offer. */
function untold(stage: Stage): Sql {
  if (stage === 'offer')
    return sql`next_date = NULL, next_with = NULL, stage_told = CASE WHEN stage_told = 'joined' THEN 'offer' ELSE stage_told END`;
  const kept = (column: Sql) =>
    sql`${column} = CASE WHEN stage = 'offer' AND stage_told <> stage THEN NULL ELSE ${column} END`;
  return sql`${kept(sql`next_date`)}, ${kept(sql`next_with`)}`;
}

/** When the talk is and with whom, or until when the offer stands. It belongs to its stage, and goes with that. */
export const dated = (date: number | null, withWhom: string | null): Transition => ({
  applies: sql`l.stage IN ('talking', 'offer')`,
  set: sql`next_date = ${date}, next_with = ${withWhom}`,
});

/** Has applied, and is still to be told yes or no. Whoever was told no, and wrote again, waits for something else. */
export const stillWaits = sql`(l.state = 'waiting' AND (l.stage IN ('new', 'reading') OR (l.stage = 'not-this-time' AND l.stage_told <> l.stage)))`;
export const isInTalks = sql`(l.state <> 'aside' AND l.stage IN ('talking', 'offer'))`;
/** By a reply, from which its applicant knows. */
const movedByReply = (stage: Stage, at: number) => sql`stage = ${stage}, stage_at = ${at}, ${toldOf(stage)}`;

/** What else a reply does to its letter, where the desk does not send it itself. */
export const alsoMoved = (
  { applies, set }: Transition,
  stage: Stage | undefined,
  at: number,
): Transition => ({
  applies,
  set: sql`${set}, ${stage ? movedByReply(stage, at) : sql`stage_told = CASE WHEN ${IS_BY_E_MAIL} THEN stage ELSE stage_told END`}`,
});

const IS_BY_E_MAIL = sql`stage IN (${list([...stagesByEMail])})`;

/** A reply that was written at `writtenAt` has gone. Its application moves where it was to, unless somebody has moved it since; and of an answer to which
 * it was moved before, its applicant knows from now on. Answers whether it moved. */
export async function moveBySending(
  query: Query,
  number: number | null,
  { stage, writtenAt }: { stage: Stage | null; writtenAt: number },
  at: number,
): Promise<boolean> {
  const [moved] = stage
    ? await query`
        UPDATE desk_letters SET ${movedByReply(stage, at)}, version = version + 1
          WHERE number = ${number} AND stage <> ${stage} AND COALESCE(stage_at, 0) <= ${writtenAt} RETURNING number`
    : [];
  const kept = (column: Sql) => sql`${column} = CASE WHEN stage = 'offer' THEN ${column} END`;
  await query`UPDATE desk_letters SET stage_told = stage, ${kept(sql`next_date`)}, ${kept(sql`next_with`)}, version = version + 1
    WHERE number = ${number} AND ${IS_BY_E_MAIL} AND stage_told <> stage AND COALESCE(stage_at, 0) <= ${writtenAt}`;
  return moved !== undefined;
}

export async function change(query: Query, numbers: number[], { set }: Transition): Promise<void> {
  if (!numbers.length) return;
  await query`UPDATE desk_letters SET ${set}, version = version + 1 WHERE number IN (${list(numbers)})`;
}

/** Somebody opened it. No change that another's undo has to know of. */
export const see = (query: Query, number: number, at: number) =>
  query`UPDATE desk_letters SET read_at = ${at} WHERE number = ${number}`;

/** Somebody who may read them has seen these letters in Spam: from now on their days count, also in these records. */
export async function seeInSpam(
  engine: Engine,
  records: { number: number; state: State; spam_seen_at: number | null }[],
  at: number,
) {
  const unseen = records.filter(({ state, spam_seen_at }) => state === 'aside' && spam_seen_at === null);
  if (!unseen.length) return;
  const seen = await engine.transaction(
    (query) => query<{ number: number; spam_seen_at: number | null }>`
      UPDATE desk_letters SET spam_seen_at = ${seenAt(at)} WHERE state = 'aside' AND spam_seen_at IS NULL
        AND number IN (${list(numbersOf(unseen))}) RETURNING number, spam_seen_at`,
  );
  const seenOf = new Map(seen.map(({ number, spam_seen_at }) => [number, spam_seen_at]));
  for (const record of unseen) record.spam_seen_at = seenOf.get(record.number) ?? null;
}

/** Its writer asks again, by mail: the clock runs from now. */
export const ask = (
  query: Query,
  promises: Promises,
  { number, kind }: { number: number; kind: number },
  at: number,
) => query`
  UPDATE desk_letters SET state = 'waiting', asked_at = ${at}, due_at = ${dueAt(promises, kindOfNumber(kind), at)},
    ${exchangedAt(at)}, read_at = NULL, ${UNANSWERED}, aside_at = NULL, aside_by = NULL, version = version + 1 WHERE number = ${number}`;

/** A reply that was written at `writtenAt` has gone: it answers what was asked until then. */
export const answerBySending = (
  query: Query,
  number: number | null,
  { by, writtenAt }: { by: string; writtenAt: number },
  at: number,
) => query`
  UPDATE desk_letters SET state = 'answered', answered_at = ${at}, answered_by = ${by}, ${exchangedAt(at)}, version = version + 1
    WHERE number = ${number} AND state = 'waiting' AND COALESCE(asked_at, 0) <= ${writtenAt}`;

/** The reply by which it was answered was refused or came back: it waits again, by the time that was promised. */
export const reopenUnanswered = (query: Query, number: number | null, by: string) => query`
  UPDATE desk_letters SET state = 'waiting', ${UNANSWERED}, version = version + 1 WHERE number = ${number} AND state = 'answered'
    AND answered_by = ${by}`;

export const keep = (
  query: Query,
  number: number,
  { until, reason, by }: { until: number; reason: string; by: string },
  at: number,
) => query`
  UPDATE desk_letters SET kept_until = ${until}, kept_reason = ${reason}, kept_by = ${by}, kept_at = ${at}, version = version + 1
    WHERE number = ${number}`;

export const letGo = (query: Query, number: number) => query`
  UPDATE desk_letters SET kept_until = NULL, kept_reason = NULL, kept_by = NULL, kept_at = NULL, version = version + 1 WHERE number = ${number}`;

/** Its applicant says whether we may keep it for longer, once we have told them Not this time. No change that another's undo has to know of. Answers
 * whether it is another answer than before. */
export async function allowKeeping(query: Query, number: number, mayKeep: boolean, at: number) {
  const said = mayKeep ? 1 : 0;
  const changed = await query`
    UPDATE desk_letters SET may_keep = ${said}, may_keep_at = ${at} WHERE number = ${number}
      AND (stage_told = 'not-this-time' OR may_keep IS NOT NULL) AND (may_keep IS NULL OR may_keep <> ${said}) RETURNING number`;
  return changed.length > 0;
}

/** What an undo puts back. */
const MARKS =
  'state, read_at, assignee, answered_at, answered_by, aside_at, aside_by, exchanged_at, spam_mark, stage, stage_at, stage_told, next_date, next_with'.split(
    ', ',
  );
const MARK_COLUMNS = list(MARKS.map((mark) => raw(mark)));

/** Keeps how letters are before they change, and the version that they will have then. */
export async function rememberForUndo(query: Query, undo: number, numbers: number[]): Promise<void> {
  await query`INSERT INTO desk_undo_letters (undo, letter, version, ${MARK_COLUMNS})
    SELECT CAST(${undo} AS bigint), number, version + 1, ${MARK_COLUMNS}
    FROM desk_letters WHERE number IN (${list(numbers)})`;
}

const asBefore: Record<string, string> = {
  // Not to somebody who has been shut out since.
  assignee: '(SELECT id FROM desk_people WHERE id = before.assignee AND shut_out_at IS NULL)',
  // An answer stays stored, and was perhaps sent: the letter is kept from then on.
  exchanged_at:
    'COALESCE((SELECT max(at) FROM desk_answers WHERE letter = desk_letters.number AND at > before.exchanged_at), before.exchanged_at)',
};
const restore = (mark: string) => raw(`${mark} = ${asBefore[mark] ?? `before.${mark}`}`);

/** Puts letters back as they were before, but for those that somebody has changed since. */
export async function putBack(query: Query, reads: Kind[], undo: number, numbers: number[]) {
  return query<{ number: number; kind: number; stage: Stage | null }>`
    UPDATE desk_letters SET ${list(MARKS.map(restore))}, version = desk_letters.version + 1
      FROM desk_undo_letters AS before
      WHERE before.undo = ${undo} AND before.letter IN (${list(numbers)})
        AND before.letter = desk_letters.number AND before.version = desk_letters.version
        AND ${mayRead(reads, 'desk_letters')}
      RETURNING desk_letters.number, desk_letters.kind, desk_letters.stage`;
}
