import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import { DAY_MS, INDIA_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Reports, ReportWeek, KindReport } from '#schemas/desk/reports.ts';

import { kindOfNumber, sql } from '../engine/statement.ts';
import { closedOpenings } from '../letters/batches/openings.ts';
import { waitingPoints } from '../letters/overview.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { mayRead } from '../record/may-read.ts';

const WEEK_MS = 7 * DAY_MS;
/** The first of January 1970 was a Thursday; weeks begin on Monday, in India. */
const TO_MONDAY_MS = 3 * DAY_MS + INDIA_MS;
const LAST_ANSWERS = 100;

const weekOf = (time: number) => Math.floor((time + TO_MONDAY_MS) / WEEK_MS);
const mondayOf = (week: number) => week * WEEK_MS - TO_MONDAY_MS;
/** As text: what is handed over as a value SQLite divides with a rest. */
const weekIn = (column: string) => raw(`(${column} + ${TO_MONDAY_MS}) / ${WEEK_MS}`);
const MINUTES = sql`(answered_at - received_at) / 60000`;

/** Names appear in no figure, and letters that the reader may not read in none either. */
export async function reports(desk: Desk, reader: Reader, weeks: number): Promise<Reports> {
  const thisWeek = weekOf(desk.now());
  const first = thisWeek - weeks + 1;
  const from = mondayOf(first);
  const promised = reader.reads.filter((kind) => desk.promises.kinds[kind].isPromised);
  const byGoal = reader.reads.filter((kind) => !desk.promises.kinds[kind].isPromised);
  const received = await receivedByWeek(desk, reader, from);
  const byWeek = await mediansByWeek(desk, promised, from);
  const byKind: Partial<Record<Kind, KindReport>> = {};
  for (const kind of reader.reads) byKind[kind] = await kindFigures(desk, kind, from, thisWeek, received);
  const ofPromised = await waiting(desk, promised);
  const begin = weeks > 52 ? Math.min(thisWeek, ...received.map(({ week }) => week)) : first;
  return {
    weeks: Array.from({ length: thisWeek - begin + 1 }, (_, index): ReportWeek => {
      const week = begin + index;
      return {
        from: mondayOf(week),
        received: Object.fromEntries(
          received.filter((row) => row.week === week).map(({ kind, n }) => [kindOfNumber(kind), n]),
        ),
        medianMinutes: byWeek.get(week),
      };
    }),
    lastAnswers: await lastAnswers(desk, promised),
    lastGoalAnswers: await lastAnswers(desk, byGoal),
    byKind,
    setAside: await setAside(desk, reader, from, mondayOf(thisWeek)),
    waiting: { late: ofPromised.past, inTime: ofPromised.within },
    points: await waitingPoints(desk, promised),
    ...(reader.reads.includes('application') && { closed: await closedOpenings(desk, reader) }),
    ...(byGoal.length > 0 && {
      waitingByGoal: await waiting(desk, byGoal),
      goalPoints: await waitingPoints(desk, byGoal),
    }),
  };
}

type ReceivedWeek = { week: number; kind: number; n: number };

async function receivedByWeek({ engine }: Desk, reader: Reader, from: number): Promise<ReceivedWeek[]> {
  return engine.query<ReceivedWeek>`
    SELECT ${weekIn('l.received_at')} AS week, l.kind, count(*) AS n FROM desk_letters AS l
      WHERE l.received_at >= ${from} AND l.state <> 'aside' AND ${mayRead(reader.reads)} GROUP BY 1, 2`;
}

/** The middle of what `rows` gives as `part` and `minutes`, for each part. */
const medians = (rows: Sql) =>
  sql`SELECT part, CAST(round(avg(minutes)) AS bigint) AS median FROM (
    SELECT part, minutes, row_number() OVER (PARTITION BY part ORDER BY minutes) AS place, count(*) OVER (PARTITION BY part) AS n
    FROM (${rows}) AS timed) AS placed
  WHERE place IN ((n + 1) / 2, (n + 2) / 2) GROUP BY part`;

async function mediansByWeek({ engine }: Desk, kinds: Kind[], from: number): Promise<Map<number, number>> {
  const times = sql`SELECT ${weekIn('l.answered_at')} AS part, ${MINUTES} AS minutes FROM desk_letters AS l
    WHERE l.state = 'answered' AND l.answered_at >= ${from} AND ${mayRead(kinds)}`;
  const rows = await engine.query<{ part: number; median: number }>`${medians(times)}`;
  return new Map(rows.map(({ part, median }) => [part, median]));
}

async function kindFigures(
  { engine }: Desk,
  kind: Kind,
  from: number,
  thisWeek: number,
  received: ReceivedWeek[],
): Promise<KindReport> {
  const own = received.filter((row) => kindOfNumber(row.kind) === kind);
  const total = (rows: ReceivedWeek[]) => rows.reduce((sum, { n }) => sum + n, 0);
  const answeredSince = (since: number) =>
    sql`FROM desk_letters AS l WHERE l.state = 'answered' AND ${mayRead([kind])} AND l.answered_at >= ${since}`;
  const [answered] = await engine.query<{ n: number; in_time: number }>`
    SELECT count(*) AS n, count(CASE WHEN l.answered_at <= l.due_at THEN 1 END) AS in_time ${answeredSince(from)}`;
  const median = async (since: number, until = Number.MAX_SAFE_INTEGER) => {
    const times = sql`SELECT 1 AS part, ${MINUTES} AS minutes ${answeredSince(since)} AND l.answered_at < ${until}`;
    const [row] = await engine.query<{ median: number }>`${medians(times)}`;
    return row?.median;
  };
  return {
    thisWeek: total(own.filter(({ week }) => week === thisWeek)),
    received: total(own),
    answered: answered?.n ?? 0,
    inTime: answered?.in_time ?? 0,
    medianMinutes: await median(from),
    lastWeekMedianMinutes: await median(mondayOf(thisWeek - 1), mondayOf(thisWeek)),
  };
}

async function lastAnswers({ engine }: Desk, kinds: Kind[]): Promise<Reports['lastAnswers']> {
  const rows = await engine.query<{ minutes: number; taken: number; promised: number }>`
    SELECT ${MINUTES} AS minutes, l.answered_at - COALESCE(l.asked_at, l.received_at) AS taken,
        l.due_at - COALESCE(l.asked_at, l.received_at) AS promised FROM desk_letters AS l
      WHERE l.state = 'answered' AND ${mayRead(kinds)} ORDER BY l.answered_at DESC, l.number DESC LIMIT ${LAST_ANSWERS}`;
  return rows
    .map(({ minutes, taken, promised }) => ({ minutes, share: taken / promised, isLate: taken > promised }))
    .toReversed();
}

async function setAside({ engine }: Desk, reader: Reader, from: number, monday: number) {
  const [row] = await engine.query<{ n: number; week: number }>`
    SELECT count(*) AS n, count(CASE WHEN l.received_at >= ${monday} THEN 1 END) AS week FROM desk_letters AS l
      WHERE l.state = 'aside' AND l.received_at >= ${from} AND ${mayRead(reader.reads)}`;
  return { thisWeek: row?.week ?? 0, all: row?.n ?? 0 };
}

/** Past the hour that was promised, or is the goal, and before it. */
async function waiting({ engine, now }: Desk, kinds: Kind[]) {
  const [row] = await engine.query<{ n: number; past: number }>`
    SELECT count(*) AS n, count(CASE WHEN l.due_at < ${now()} THEN 1 END) AS past FROM desk_letters AS l
      WHERE l.state = 'waiting' AND ${mayRead(kinds)}`;
  return { past: row?.past ?? 0, within: (row?.n ?? 0) - (row?.past ?? 0) };
}
