import type { CheckedInput } from '#schemas/desk/api.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import type { Retention, RetentionRow } from '#schemas/desk/retention.ts';

import { countOf, list, numbersOf, sql } from '../engine/statement.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { shownTo } from '../record/hidden-names.ts';
import { findLetter, keptOf, letterPromisedUntil, mayKeepOf } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { keep, letGo } from '../record/letter-state.ts';
import { mayRead } from '../record/may-read.ts';
import { CallRefused, mayNotDelete } from '../record/refused.ts';
import { countDue, dueLetters } from './due-letters.ts';
import type { DueLetter } from './due-letters.ts';
import { lettersDue, nextRunAfter, readRun } from './run-retention.ts';

const AHEAD_DAYS = 30;
const MOST_ROWS = 500;
/** "Keep this one" is for a reason that ends some day. */
const LONGEST_KEPT_DAYS = 10 * 366;

/** What goes within thirty days, and what is kept past its time. What goes tonight is found by the query that will erase it. */
export async function retention(desk: Desk, reader: Reader): Promise<Retention> {
  const { now } = desk;
  const nextRun = nextRunAfter(now());
  const ahead = now() + AHEAD_DAYS * DAY_MS;
  const due = await dueLetters(desk, ahead, reader, MOST_ROWS + 1);
  const { last, hold } = await readRun(desk);
  const rows = await retentionRows(desk, reader, due.slice(0, MOST_ROWS));
  return {
    rows,
    nextRun,
    // How many went is a count over all kinds: for those who read them all.
    lastRun: reader.isOwner ? last : undefined,
    hold: reader.isOwner && hold ? { ...hold, ...(await lettersDue(desk)) } : undefined,
    isMore: due.length > MOST_ROWS,
    tonight: await countDue(desk, nextRun, reader.reads),
    within30Days: rows.filter(({ kept }) => !kept || kept.until <= ahead).length,
    mayKeep: await countOf(
      desk.engine.query,
      sql`desk_letters AS l WHERE l.may_keep = 1 AND ${mayRead(reader.reads)}`,
    ),
  };
}

async function retentionRows(desk: Desk, reader: Reader, due: DueLetter[]): Promise<RetentionRow[]> {
  const answers = await desk.engine.query<{ letter: number; n: number }>`
    SELECT letter, count(*) AS n FROM desk_answers WHERE letter IN (${list(numbersOf(due))}) GROUP BY letter`;
  const answersTo = new Map(answers.map(({ letter, n }) => [letter, n]));
  const shown = await shownTo(desk, reader, due);
  return due.flatMap((row) => {
    const seen = shown.get(row.id);
    if (!seen) return [];
    const { form, beside } = seen;
    const kept = keptOf(row, desk.now());
    return {
      number: row.number,
      kind: form.kind,
      name: form.name,
      company: form.company,
      state: row.state,
      exchangedAt: Math.max(row.last_exchange ?? 0, row.exchanged_at),
      spamSeenAt: (row.state === 'aside' && row.spam_seen_at) || undefined,
      goesAt: row.goesAt,
      answers: answersTo.get(row.number) ?? 0,
      resume: row.file !== null,
      kept: kept && { ...kept, reason: beside(kept.reason) },
      mayKeep: mayKeepOf(row),
    };
  });
}

export async function keepLetter(
  desk: Desk,
  reader: Reader,
  { number, reason, until }: CheckedInput<'keep'>,
): Promise<void> {
  const now = desk.now();
  if (until <= now || until > now + LONGEST_KEPT_DAYS * DAY_MS)
    throw new CallRefused('bad-request', 'Choose a day to keep it until: one after today, within ten years.');
  await desk.engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    if (until < (letter.kept_until ?? 0)) refuseEarlierDeletion(desk, reader, letter);
    await keep(query, number, { until, reason, by: reader.name }, now);
    await record(query, reader, now, 'kept', { letter: number, detail: reason });
    await noteChange(query, [letter]);
  });
}

export async function removeHold(desk: Desk, reader: Reader, number: number): Promise<void> {
  await desk.engine.transaction(async (query) => {
    const letter = await findLetter(query, reader, number);
    refuseEarlierDeletion(desk, reader, letter);
    await letGo(query, number);
    await record(query, reader, desk.now(), 'let-go', { letter: number });
    await noteChange(query, [letter]);
  });
}

/** Where a letter's own time is over only its hold is in the way: without it the next night deletes the letter for good. */
function refuseEarlierDeletion({ promises, now }: Desk, { mayDelete }: Reader, letter: LetterRecord): void {
  if (!mayDelete && letterPromisedUntil(promises, letter) <= now()) throw mayNotDelete();
}
