import { DAY_MS } from '#schemas/desk/durations.ts';
import { kinds } from '#schemas/desk/kinds.ts';

import type { Desk, Reader } from '../desk.ts';
import { kindOfNumber, numberOfKind } from '../engine/kind-numbers.ts';
import { mayRead, Statement } from '../engine/statement.ts';
import { keptUntil } from '../record/goes-at.ts';
import { recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { monthsBefore } from '../record/months-before.ts';

export type DueLetter = LetterRecord & { last_exchange: number; goesAt: number };

const AT_ONCE = 100;

type Asked = { reads?: Reader['reads']; limit: number; kept?: boolean };

/** Letters whose time is over at `by`, the longest due first; with `kept` those, too, that somebody keeps past it. */
export async function dueLetters(
  desk: Desk,
  by: number,
  { reads = [...kinds], limit, kept = false }: Asked,
): Promise<DueLetter[]> {
  const statement = new Statement();
  const due = isDue(desk, statement, by);
  const stays = isKept(statement, by);
  const rows = await desk.engine.query<LetterRecord & { last_exchange: number }>(
    `SELECT ${recordColumns},
        (SELECT max(o.exchanged_at) FROM desk_letters AS o WHERE o.address = l.address AND o.kind = l.kind AND o.state <> 'aside') AS last_exchange
      FROM desk_letters AS l
      WHERE ${mayRead(reads)} AND ${kept ? `(${stays} OR ${due})` : `NOT ${stays} AND ${due}`}
      ORDER BY l.exchanged_at, l.number LIMIT ${statement.value(limit)}`,
    ...statement.values,
  );
  return rows
    .map((row) => ({ ...row, goesAt: goesAtOf(desk, row) }))
    .sort((one, other) => one.goesAt - other.goesAt || one.number - other.number);
}

/** What a run erases at `by`, piece by piece: each is asked for when the one before has been dealt with, and somebody may have kept it. */
export async function* dueNumbers(desk: Desk, by: number) {
  let last = 0;
  for (;;) {
    const statement = new Statement();
    const due = isDue(desk, statement, by);
    const rows = await desk.engine.query<{ number: number }>(
      `SELECT l.number FROM desk_letters AS l WHERE NOT ${isKept(statement, by)} AND ${due} AND l.number > ${statement.value(last)}
        ORDER BY l.number LIMIT ${AT_ONCE}`,
      ...statement.values,
    );
    if (!rows.length) return;
    yield rows.map(({ number }) => number);
    last = rows.at(-1)?.number ?? last;
  }
}

/** The same counted, of the kinds that somebody reads. */
export async function countDue(desk: Desk, by: number, reads: Reader['reads']) {
  const statement = new Statement();
  const due = isDue(desk, statement, by);
  const [row] = await desk.engine.query<{ letters: number; files: number }>(
    `SELECT count(*) AS letters, count(DISTINCT l.file) AS files FROM desk_letters AS l
      WHERE ${mayRead(reads)} AND NOT ${isKept(statement, by)} AND ${due}`,
    ...statement.values,
  );
  return { letters: row?.letters ?? 0, files: row?.files ?? 0 };
}

/** One that the same address wrote or was answered since then is not due: the last exchange counts. Of its own kind: another's dates are not
 * for all of its readers. */
function isDue(desk: Desk, statement: Statement, by: number) {
  const over = kinds.map((kind) => {
    const before = statement.value(monthsBefore(by, desk.promises.kinds[kind].keptMonths));
    return `(l.kind = ${numberOfKind(kind)} AND l.exchanged_at <= ${before} AND l.state <> 'aside'
      AND NOT EXISTS (SELECT 1 FROM desk_letters AS newer WHERE newer.address = l.address AND newer.kind = l.kind AND newer.state <> 'aside' AND newer.exchanged_at > ${before}))`;
  });
  const aside = `(l.state = 'aside' AND l.aside_at <= ${statement.value(by - desk.promises.setAsideDays * DAY_MS)})`;
  return `(${[...over, aside].join(' OR ')})`;
}

const isKept = (statement: Statement, by: number) =>
  `(l.kept_until IS NOT NULL AND l.kept_until > ${statement.value(by)})`;

/** As promised, also of one that is kept for longer. */
function goesAtOf(desk: Desk, row: LetterRecord & { last_exchange: number | null }) {
  return row.state === 'aside'
    ? (row.aside_at ?? row.received_at) + desk.promises.setAsideDays * DAY_MS
    : keptUntil(desk, kindOfNumber(row.kind), row.last_exchange ?? row.exchanged_at);
}
