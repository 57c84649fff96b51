import { setTimeout } from 'node:timers/promises';

import type { Sql } from 'sql-template-tag';

import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { readSignals } from '#schemas/forms/signals.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Query, SentForm } from '../engine/engine.ts';
import { inPages, kindOfNumber, list, numbersOf, sql } from '../engine/statement.ts';
import { doubtOf } from '../mail/doubt.ts';
import { queueMails } from '../mail/outbox.ts';
import type { NewMail } from '../mail/outbox.ts';
import { mailSince, tellOwner, tellVisitor } from '../mail/tell.ts';
import { storeArrived } from '../record/arrivals.ts';
import type { Arrived } from '../record/arrivals.ts';
import { noteChange } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { formsOf, indexLetters, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { judge } from '../record/letter-state.ts';
import { letterWords } from '../search/letter-words.ts';
import { judgeForms } from '../spam/judge-forms.ts';
import type { Judgement } from '../spam/judge.ts';
import { eraseReturned } from './erase-by-itself.ts';

/** What the log is told. */
type Report = (problem: Error) => void;

/** Short transactions: visitors write to the same database. */
const AT_ONCE = 100;
/** Of resumes that are indexed anew. */
const MOST_CHARACTERS = 15_000;
/** Whoever waits for SQLite looks every tenth of a second whether it is free. */
const TURN_MS = 110;
/** Then what has come meanwhile is taken in first. */
const LONGEST_DEAR_MS = 1000;
/** After so many a letter stays unjudged, and says so. */
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = MINUTE_MS;

/** Takes in what visitors have sent: it is stored first, then judged, told of and indexed. Without a time everything is looked at. */
export async function takeIn(desk: Desk, since?: number, most?: number, report?: Report): Promise<Arrived> {
  const arrived = await storeArrived(desk, since, most);
  await settleArrivals(desk, report);
  return arrived;
}

type Arrival = LetterRecord & {
  judged: number;
  told: number;
  indexed: number;
  tries: number;
  resume_length: number;
};

/** Does with stored letters what is still to be done, the oldest first. One that fails is tried again later, and stops nobody. */
async function settleArrivals(desk: Desk, report?: Report) {
  // Very many wait for somebody's word. They keep no other from being settled.
  const held = await eraseReturned(desk, { isNew: true }).catch((error: Error) => error);
  const isHeld = ({ id, address, received_at }: Arrival) =>
    held && desk.ledger.has({ id, address, receivedAt: received_at });
  const settleOpen = async (arrivals: Arrival[]) => {
    const open = arrivals.filter((arrival) => !isHeld(arrival));
    if (open.length) await settle(desk, open, report);
  };
  for await (const arrivals of inPages((after) => findArrivals(desk, after, sql`NOT (${IS_DEAR})`)))
    await settleOpen(arrivals);
  await settleDear(desk, settleOpen);
  if (held) throw held;
}

/** Something was added beside it, and its resume was read before: SQLite deletes each of its words, and writes each anew. */
const IS_DEAR = sql`p.judged = 1 AND p.told = 1
  AND EXISTS (SELECT 1 FROM desk_resume_texts AS t WHERE t.letter = l.number AND t.state = 'text')`;

const findArrivals = ({ engine, now }: Desk, after: number, which: Sql) => engine.query<Arrival>`
  SELECT ${recordColumns}, p.judged, p.told, p.indexed, p.tries,
      COALESCE((SELECT length(text) FROM desk_resume_texts WHERE letter = l.number), 0) AS resume_length
    FROM desk_arrivals AS p JOIN desk_letters AS l ON l.number = p.letter
    WHERE p.next_at <= ${now()} AND p.letter > ${after} AND ${which} ORDER BY p.letter LIMIT ${AT_ONCE}`;

async function settleDear(desk: Desk, settleSome: (arrivals: Arrival[]) => Promise<void>) {
  const begun = performance.now();
  for await (const arrivals of inPages((after) => findArrivals(desk, after, IS_DEAR)))
    for (const some of inShortPieces(arrivals)) {
      await settleSome(some);
      if (performance.now() - begun > LONGEST_DEAR_MS) return;
      await setTimeout(TURN_MS);
    }
}

function* inShortPieces(arrivals: Arrival[]) {
  let some: Arrival[] = [];
  let characters = 0;
  for (const arrival of arrivals) {
    if (some.length && characters + arrival.resume_length > MOST_CHARACTERS) {
      yield some;
      [some, characters] = [[], 0];
    }
    some.push(arrival);
    characters += arrival.resume_length;
  }
  yield some;
}

async function settle(desk: Desk, arrivals: Arrival[], report?: Report): Promise<void> {
  const forms = await formsOf(desk, arrivals);
  try {
    await settleTogether(desk, arrivals, forms);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    for (const arrival of arrivals)
      if (!(await settleAlone(desk, arrival, forms.get(arrival.id))))
        report?.(new Unavailable(`letter ${arrival.number} could not be settled; desk_arrivals says why`));
  }
}

/** In one transaction, as nearly always: half the work for the database. */
async function settleTogether(desk: Desk, arrivals: Arrival[], forms: Map<string, SentForm>) {
  const { engine } = desk;
  const sent = arrivals.flatMap(({ id }) => forms.get(id) ?? []);
  // Before: visitors wait for the transaction.
  const words = new Map(sent.map((form) => [form.id, letterWords(form)]));
  const unjudged = arrivals.flatMap(({ id, judged: isJudged }) => (isJudged ? [] : (forms.get(id) ?? [])));
  const judged = await judgeForms(desk, unjudged);
  const since = await mailSince(desk);
  await engine.transaction(async (query) => {
    const open = await stillOpen(query, arrivals);
    const thoughts = open.flatMap(({ number, id, judged: isJudged }): [number, Judgement][] => {
      const thought = judged.get(id);
      return thought && !isJudged ? [[number, thought]] : [];
    });
    const spam = await judge(query, new Map(thoughts), desk.now());
    const mails: NewMail[] = [];
    for (const arrival of open.filter(
      ({ number, told, state }) => !told && state !== 'aside' && !spam.has(number),
    ))
      mails.push(...mailsOf(desk, arrival, forms.get(arrival.id), judged.get(arrival.id), since));
    await queueMails(query, desk.now(), mails);
    const unindexed = open.filter(({ indexed }) => !indexed);
    await indexLetters(
      desk,
      query,
      unindexed.map(({ number, id }) => ({ number, form: forms.get(id), words: words.get(id) ?? {} })),
    );
    await finish(query, open);
  });
}

/** Each step by itself: what fails is noted, and tried again. Whoever cannot be judged is a letter, and the owner is told of it. Answers whether all
 * is done. */
async function settleAlone(desk: Desk, arrival: Arrival, form: SentForm | undefined) {
  const { engine, now } = desk;
  const errors: unknown[] = [];
  const step = async (isDone: number, column: Sql, work: (query: Query) => Promise<unknown>) => {
    if (isDone) return;
    try {
      await engine.transaction(async (query) => {
        const [open] = await query`
          UPDATE desk_arrivals SET ${column} = 1 WHERE letter = ${arrival.number} AND ${column} = 0 RETURNING letter`;
        if (open) await work(query);
      });
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      errors.push(error);
    }
  };
  let thought: Judgement | undefined;
  let isSpam = arrival.state === 'aside';
  await step(arrival.judged, sql`judged`, async (query) => {
    thought = form && (await judgeForms(desk, [form])).get(form.id);
    isSpam =
      thought !== undefined && (await judge(query, new Map([[arrival.number, thought]]), now())).size > 0;
  });
  const since = await mailSince(desk);
  if (!isSpam)
    await step(arrival.told, sql`told`, async (query) =>
      queueMails(query, now(), mailsOf(desk, arrival, form, thought, since)),
    );
  await step(arrival.indexed, sql`indexed`, (query) =>
    indexLetters(desk, query, [{ number: arrival.number, form }]),
  );
  await engine.transaction(async (query) => {
    if (!errors.length) return finish(query, [arrival]);
    const tries = arrival.tries + 1;
    const next = tries < MOST_TRIES ? now() + FIRST_PAUSE_MS * 10 ** (tries - 1) : Number.MAX_SAFE_INTEGER;
    const [error] = errors as Error[];
    const why = (error?.message ?? 'unknown').slice(0, 200);
    await query`UPDATE desk_arrivals SET tries = ${tries}, next_at = ${next}, error = ${why} WHERE letter = ${arrival.number}`;
    await noteChange(query, [arrival]);
  });
  return !errors.length;
}

/** Those that another desk has not dealt with meanwhile, and that nobody has erased. */
async function stillOpen(query: Query, arrivals: Arrival[]): Promise<Arrival[]> {
  const rows = await query<{ letter: number; judged: number; told: number; indexed: number }>`
    SELECT letter, judged, told, indexed FROM desk_arrivals WHERE letter IN (${list(numbersOf(arrivals))})`;
  const open = new Map(rows.map(({ letter, ...done }) => [letter, done]));
  return arrivals.flatMap((arrival) => {
    const done = open.get(arrival.number);
    return done ? { ...arrival, ...done } : [];
  });
}

async function finish(query: Query, arrivals: Arrival[]) {
  if (!arrivals.length) return;
  await query`DELETE FROM desk_arrivals WHERE letter IN (${list(numbersOf(arrivals))})`;
  await noteChange(query, arrivals);
}

/** Tells the owner, and the visitor by an acknowledgement. */
function mailsOf(
  desk: Desk,
  { number, kind, received_at, spam_score }: Arrival,
  form: SentForm | undefined,
  thought: Judgement | undefined,
  since: number,
): NewMail[] {
  if (!form || received_at < since) return [];
  const about = { number, kind: kindOfNumber(kind), email: form.email };
  // Judged in an earlier try, perhaps.
  const score = thought?.score ?? (spam_score === null ? undefined : spam_score / 1000);
  return [
    ...tellOwner(desk, about),
    ...tellVisitor(desk, about, doubtOf(score, readSignals(form.signals), false)),
  ];
}
