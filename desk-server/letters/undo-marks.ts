import { setImmediate } from 'node:timers/promises';

import type { Undone } from '#schemas/desk/letters.ts';

import type { Desk, Reader } from '../desk.ts';
import type { Query } from '../engine/engine.ts';
import { mayRead, Statement } from '../engine/statement.ts';
import { noteChange } from '../record/change.ts';
import { recordOn } from '../record/trail.ts';
import { CallRefused } from '../refused.ts';
import { learnFromMarks } from '../spam/learnt.ts';
import { takeReplyBack } from './take-reply-back.ts';

const AT_ONCE = 500;

const MARKS = [
  'state',
  'read_at',
  'assignee',
  'answered_at',
  'answered_by',
  'aside_at',
  'aside_by',
  'exchanged_at',
  'spam_mark',
];

export async function openUndo({ engine, now }: Desk, reader: Reader): Promise<number> {
  return engine.transaction(async (query) => {
    const [row] = await query<{ id: number }>(
      'INSERT INTO desk_undos (person, at) VALUES ($1, $2) RETURNING id',
      reader.id,
      now(),
    );
    if (!row) throw new Error('An insert returned nothing');
    return row.id;
  });
}

/** Keeps how letters are before they change, and the version that they will have then. */
export async function rememberForUndo(query: Query, undo: number, numbers: number[]): Promise<void> {
  const statement = new Statement();
  await query(
    `INSERT INTO desk_undo_letters (undo, letter, version, ${MARKS.join(', ')})
      SELECT CAST(${statement.value(undo)} AS bigint), number, version + 1, ${MARKS.join(', ')}
      FROM desk_letters WHERE number IN (${statement.list(numbers)})`,
    ...statement.values,
  );
}

/** Puts letters back as they were, but for those that somebody has changed since: in pieces, because visitors write to the same database. */
export async function undoMarks(desk: Desk, reader: Reader, undo: number): Promise<Undone> {
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const [taken] = await query<{ answer: number | null }>(
      'UPDATE desk_undos SET undone_at = $1 WHERE id = $2 AND person = $3 AND undone_at IS NULL RETURNING answer',
      now(),
      undo,
      reader.id,
    );
    if (!taken) throw new CallRefused('not-found', 'There is nothing to undo: it was undone already.');
    if (taken.answer !== null) await takeReplyBack(query, desk, reader, taken.answer);
  });
  const done: Undone = { count: 0, kept: 0 };
  let last = 0;
  for (;;) {
    const marked = await engine.query<{ letter: number }>(
      `SELECT letter FROM desk_undo_letters WHERE undo = $1 AND letter > $2 ORDER BY letter LIMIT ${AT_ONCE}`,
      undo,
      last,
    );
    if (!marked.length) return done;
    const restored = await engine.transaction((query) =>
      putBack(desk, reader, query, undo, last, marked.at(-1)?.letter ?? last),
    );
    done.count += restored;
    done.kept += marked.length - restored;
    await learnFromMarks(
      desk,
      marked.map(({ letter }) => letter),
    );
    last = marked.at(-1)?.letter ?? last;
    await setImmediate();
  }
}

const restore = (mark: string) => `${mark} = ${asBefore[mark] ?? `before.${mark}`}`;

const asBefore: Record<string, string> = {
  // Not to somebody who has been shut out since.
  assignee: '(SELECT id FROM desk_people WHERE id = before.assignee AND shut_out_at IS NULL)',
  // An answer stays stored, and was perhaps sent: the letter is kept from then on.
  exchanged_at:
    'COALESCE((SELECT max(at) FROM desk_answers WHERE letter = desk_letters.number AND at > before.exchanged_at), before.exchanged_at)',
};

async function putBack({ now }: Desk, reader: Reader, query: Query, undo: number, after: number, to: number) {
  const restored = await query<{ number: number; kind: number }>(
    `UPDATE desk_letters SET ${MARKS.map(restore).join(', ')}, version = desk_letters.version + 1
      FROM desk_undo_letters AS before
      WHERE before.undo = $1 AND before.letter > $2 AND before.letter <= $3
        AND before.letter = desk_letters.number AND before.version = desk_letters.version
        AND ${mayRead(reader.reads, 'desk_letters')}
      RETURNING desk_letters.number, desk_letters.kind`,
    undo,
    after,
    to,
  );
  const numbers = restored.map(({ number }) => number);
  await recordOn(query, reader, now(), 'undid', numbers);
  await noteChange(
    query,
    restored.map(({ kind }) => kind),
  );
  return restored.length;
}
