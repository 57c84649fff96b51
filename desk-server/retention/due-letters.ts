import { join } from 'sql-template-tag';

import { DAY_MS } from '#schemas/desk/durations.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import { MORE_MONTHS, monthsBefore } from '#schemas/desk/letter-times.ts';

import { inPages, numberOfKind, numbersOf, sql } from '../engine/statement.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { findRecords, letterGoesAt, letterPromisedUntil } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';

export type DueLetter = LetterRecord & { goesAt: number };

const AT_ONCE = 100;

/** Letters whose time is over at `by`, and those that somebody keeps past it, the longest due first. */
export async function dueLetters(desk: Desk, by: number, { reads }: Pick<Reader, 'reads'>, limit: number) {
  const { promises } = desk;
  const found: DueLetter[] = [];
  for await (const letters of mayBeOver(desk, by, reads))
    for (const letter of letters) {
      const goesAt = letterPromisedUntil(promises, letter);
      const isKept = letter.kept_until !== null && letter.kept_until > by;
      if (isKept || goesAt <= by) found.push({ ...letter, goesAt });
    }
  return found.sort((one, other) => one.goesAt - other.goesAt || one.number - other.number).slice(0, limit);
}

/** Whether a letter goes in a run at `by`. */
export const isOver = ({ promises }: Desk, letter: LetterRecord, by: number) =>
  letterGoesAt(promises, letter) <= by;

/** What a run erases at `by`, piece by piece. */
export async function* dueNumbers(desk: Desk, by: number) {
  for await (const letters of mayBeOver(desk, by)) {
    const due = letters.filter((letter) => isOver(desk, letter, by));
    if (due.length) yield numbersOf(due);
  }
}

/** The same counted, of the kinds that somebody reads. */
export async function countDue(desk: Desk, by: number, reads?: Reader['reads']) {
  const files = new Set<string>();
  let count = 0;
  for await (const letters of mayBeOver(desk, by, reads))
    for (const { file } of letters.filter((letter) => isOver(desk, letter, by))) {
      count++;
      if (file !== null) files.add(file);
    }
  return { letters: count, files: files.size };
}

/** All that can be over, found by an index, and some that are not: the rule itself stands in schemas/desk/letter-times.ts alone. */
function mayBeOver({ engine, promises }: Desk, by: number, reads: Reader['reads'] = [...kinds]) {
  const old = kinds.map((kind) => {
    const { keptMonths } = promises.kinds[kind];
    return sql`(l.kind = ${numberOfKind(kind)} AND l.exchanged_at <= ${monthsBefore(by, keptMonths)}
      AND (l.may_keep IS NULL OR l.may_keep = 0 OR l.exchanged_at <= ${monthsBefore(by, keptMonths + MORE_MONTHS)}))`;
  });
  const seenSpam = sql`(l.state = 'aside' AND l.spam_seen_at <= ${by - promises.setAsideDays * DAY_MS})`;
  const kept = sql`(l.kept_until > ${by})`;
  // Said at the site, and not taken up here yet.
  const isAllowed = sql`EXISTS (SELECT 1 FROM desk_private_links AS p JOIN desk_requests AS r ON r.hash = p.hash
    WHERE p.letter = l.number AND r.what = 'may-keep' AND r.done_at IS NULL)`;
  const which = sql`(${join([...old, seenSpam, kept], ' OR ')}) AND NOT ${isAllowed} AND ${mayRead(reads)}`;
  return inPages((after) =>
    findRecords(engine.query, sql`${which} AND l.number > ${after} ORDER BY l.number LIMIT ${AT_ONCE}`),
  );
}
