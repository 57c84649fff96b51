import { setImmediate } from 'node:timers/promises';

import type { CheckedInput, Mark } from '#schemas/desk/api.ts';
import type { Marked, TrailWhat } from '#schemas/desk/letters.ts';

import type { Desk, Reader } from '../desk.ts';
import type { Query } from '../engine/engine.ts';
import { mayRead, Statement } from '../engine/statement.ts';
import { stopFailing } from '../mail/follow-reply.ts';
import { tellTakenBack } from '../mail/tell.ts';
import { findPerson } from '../people/find-person.ts';
import { noteChange } from '../record/change.ts';
import { filterLetters } from '../record/filter-letters.ts';
import { recordOn } from '../record/trail.ts';
import { CallRefused } from '../refused.ts';
import { learnFromMarks } from '../spam/learnt.ts';
import { openUndo, rememberForUndo } from './undo-marks.ts';

/** Short transactions: visitors write to the same database. */
const AT_ONCE = 500;

/** Marks some letters, or all that a filter finds now, with one undo for all of them. Those that are so already are left alone. */
export async function markLetters(desk: Desk, reader: Reader, input: CheckedInput<'mark'>): Promise<Marked> {
  const { engine } = desk;
  const change = await changeOf(desk, reader, input);
  const undo = await openUndo(desk, reader);
  let count = 0;
  const mark = async (numbers: number[]) => {
    count += await engine.transaction((query) => markSome(desk, reader, query, change, numbers, undo));
    await learnFromMarks(desk, numbers);
  };
  if ('numbers' in input.which) await mark([...new Set(input.which.numbers)]);
  else for await (const numbers of numbersFound(desk, reader, input.which.filter)) await mark(numbers);
  return { undo, count };
}

/** In pieces, by their numbers: that a marked letter is found no longer moves none of the others. */
export async function* numbersFound(
  { engine }: Desk,
  reader: Reader,
  filter: Parameters<typeof filterLetters>[2],
  atOnce = AT_ONCE,
) {
  const [newest] = await engine.query<{ number: number | null }>(
    'SELECT max(number) AS number FROM desk_letters',
  );
  let last = 0;
  for (;;) {
    const { statement, from, where } = filterLetters(engine, reader, filter);
    const rows = await engine.query<{ number: number }>(
      `SELECT l.number FROM ${from} WHERE ${where} AND l.number > ${statement.value(last)} AND l.number <= ${statement.value(newest?.number ?? 0)}
        ORDER BY l.number LIMIT ${atOnce}`,
      ...statement.values,
    );
    if (!rows.length) return;
    yield rows.map(({ number }) => number);
    // SQLite answers at once: without a turn nobody else would be answered before the last.
    await setImmediate();
    last = rows.at(-1)?.number ?? last;
  }
}

type Change = {
  what: TrailWhat | undefined;
  /** Which letters are not so yet. */
  applies: string;
  /** What becomes of them; its values follow those of `applies`. */
  set(statement: Statement): string;
  detail?: string;
  /** Whose right to read the kind is asked for as well. */
  alsoRead?: Reader;
};

async function changeOf(desk: Desk, reader: Reader, { mark, person }: CheckedInput<'mark'>): Promise<Change> {
  const now = desk.now();
  const plain = marksPlainly[mark as Exclude<Mark, 'assign'>];
  if (mark !== 'assign') return plain(now, reader);
  if (person === undefined || person === null)
    return {
      what: 'gave',
      applies: 'l.assignee IS NOT NULL',
      set: () => 'assignee = NULL',
      detail: 'nobody',
    };
  const colleague = await findPerson(desk, person);
  if (!colleague) throw new CallRefused('not-found', 'This colleague is not at the desk.');
  return {
    what: 'gave',
    applies: `(l.assignee IS NULL OR l.assignee <> ${colleague.id})`,
    set: (statement) => `assignee = ${statement.value(colleague.id)}`,
    detail: colleague.name,
    alsoRead: colleague,
  };
}

/** Whoever takes a letter back, or answers it, says that it is none. */
const TAKEN_BACK = "spam_mark = CASE WHEN state = 'aside' THEN 0 ELSE spam_mark END";

const marksPlainly: Record<Exclude<Mark, 'assign'>, (now: number, reader: Reader) => Change> = {
  answered: (now, { name }) => ({
    what: 'answered',
    applies: "l.state <> 'answered'",
    set: (statement) =>
      `${TAKEN_BACK}, state = 'answered', answered_at = ${statement.value(now)}, answered_by = ${statement.value(name)}, aside_at = NULL, aside_by = NULL,
        read_at = COALESCE(read_at, ${statement.value(now)}), exchanged_at = ${statement.value(now)}`,
  }),
  waiting: () => ({
    what: 'reopened',
    applies: "l.state <> 'waiting'",
    set: () =>
      `${TAKEN_BACK}, state = 'waiting', answered_at = NULL, answered_by = NULL, aside_at = NULL, aside_by = NULL,
        exchanged_at = COALESCE((SELECT max(at) FROM desk_answers WHERE letter = number), received_at)`,
  }),
  aside: (now, { name }) => ({
    what: 'set-aside',
    // Also what the desk set aside by itself: a person's word stays.
    applies: "(l.state <> 'aside' OR l.spam_mark IS NULL)",
    set: (statement) =>
      `spam_mark = 1, state = 'aside', aside_at = ${statement.value(now)}, aside_by = ${statement.value(name)}, answered_at = NULL, answered_by = NULL`,
  }),
  read: (now) => ({
    what: undefined,
    applies: 'l.read_at IS NULL',
    set: (statement) => `read_at = ${statement.value(now)}`,
  }),
  unread: () => ({ what: 'marked-unread', applies: 'l.read_at IS NOT NULL', set: () => 'read_at = NULL' }),
};

async function markSome(
  desk: Desk,
  reader: Reader,
  query: Query,
  change: Change,
  numbers: number[],
  undo: number,
): Promise<number> {
  const which = new Statement();
  const found = await query<{ number: number; state: string; kind: number }>(
    `SELECT l.number, l.state, l.kind FROM desk_letters AS l WHERE l.number IN (${which.list(numbers)}) AND ${mayRead(reader.reads)} AND ${change.applies}
      ${change.alsoRead ? `AND ${mayRead(change.alsoRead.reads)}` : ''}`,
    ...which.values,
  );
  if (!found.length) return 0;
  const marked = found.map(({ number }) => number);
  await rememberForUndo(query, undo, marked);
  const update = new Statement();
  const set = change.set(update);
  await query(
    `UPDATE desk_letters SET ${set}, version = version + 1 WHERE number IN (${update.list(marked)})`,
    ...update.values,
  );
  if (change.what === 'answered') {
    const answered = new Statement();
    await stopFailing(query, answered.list(marked), marked);
  }
  if (change.what === 'reopened') await tellTakenBack(desk, query, found);
  if (change.what) {
    // What was set aside is taken back, what was answered is open again.
    const aside = found
      .filter(({ state }) => change.what === 'reopened' && state === 'aside')
      .map(({ number }) => number);
    const others = marked.filter((number) => !aside.includes(number));
    await recordOn(query, reader, desk.now(), 'taken-back', aside);
    await recordOn(query, reader, desk.now(), change.what, others, change.detail);
  }
  await noteChange(
    query,
    found.map(({ kind }) => kind),
  );
  return marked.length;
}
