import type { Sql } from 'sql-template-tag';

import { DAY_MS, HOUR_MS, INDIA_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { ruleHours, ruleStepMs } from '#schemas/desk/letter-times.ts';
import type { Overview, Point, TrailWhat } from '#schemas/desk/letters.ts';

import { countOf, kindOfNumber, list, sql } from '../engine/statement.ts';
import { mailHealth } from '../mail/mails-about.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { hasDraftOf } from '../record/filter-letters.ts';
import { shownTo } from '../record/hidden-names.ts';
import type { Hidable } from '../record/hidden-names.ts';
import { listJobs } from '../record/job-runs.ts';
import { findRecords } from '../record/letter-record.ts';
import { mayRead } from '../record/may-read.ts';
import { readRun } from '../retention/run-retention.ts';
import { learntFrom } from '../spam/learnt.ts';
import { closedOpenings } from './batches/openings.ts';
import { countOpen } from './hiring.ts';

const MOST_POINTS = 300;
/** The last change is looked for among so many entries of the trail: all that were exported stand in it one by one. */
const LAST_ENTRIES = 1000;

/** All that the inbox says before its first row. */
export async function overview(desk: Desk, reader: Reader, kind?: Kind): Promise<Overview> {
  const { engine, now } = desk;
  const reads = kind ? reader.reads.filter((one) => one === kind) : reader.reads;
  const looked = await engine.query<{ looked_at: number }>`
    SELECT looked_at FROM desk_people WHERE id = ${reader.id}`;
  const perKind = await engine.query<WaitingCounts>`
    SELECT l.kind, count(*) AS waiting, count(CASE WHEN l.read_at IS NULL THEN 1 END) AS unread,
        count(CASE WHEN l.assignee = ${reader.id} THEN 1 END) AS mine, count(CASE WHEN l.due_at < ${now()} THEN 1 END) AS late,
        count(CASE WHEN l.received_at > ${looked[0]?.looked_at ?? 0} THEN 1 END) AS fresh
      FROM desk_letters AS l WHERE l.state = 'waiting' AND ${mayRead(reader.reads)} GROUP BY l.kind`;
  const shown = perKind.filter((row) => reads.includes(kindOfNumber(row.kind)));
  const all = (name: keyof WaitingCounts) => shown.reduce((sum, row) => sum + row[name], 0);
  const count = (condition: Sql) =>
    countOf(engine.query, sql`desk_letters AS l WHERE ${condition} AND ${mayRead(reads)}`);
  const today = Math.floor((now() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
  return {
    counts: {
      waiting: all('waiting'),
      unread: all('unread'),
      mine: all('mine'),
      drafts: await count(hasDraftOf(reader)),
      spam: await count(sql`l.state = 'aside'`),
      ...(reader.reads.includes('application') && { hiring: await countOpen(desk) }),
      byKind: Object.fromEntries(perKind.map(({ kind, waiting }) => [kindOfNumber(kind), waiting])),
    },
    late: all('late'),
    fresh: all('fresh'),
    answeredToday: await count(sql`l.state = 'answered' AND l.answered_at >= ${today}`),
    points: await waitingPoints(desk, reads),
    steps: await dueSteps(desk, reads),
    answeredDue: await answeredDue(desk, reads),
    ...(reads.includes('application') && { closed: await closedOpenings(desk, reader) }),
    lastAnswered: await lastAnswered(desk, reader, reads),
    lastChange: await lastChange(desk, reader),
    mail: await mailHealth(desk, reader),
    ...(reader.isOwner && { jobs: await listJobs(desk) }),
    hold: reader.isOwner ? (await readRun(desk)).hold : undefined,
    learntFrom: await learntFrom(desk, reader),
  };
}

/** Of one kind. */
type WaitingCounts = {
  kind: number;
  waiting: number;
  unread: number;
  mine: number;
  late: number;
  fresh: number;
};

export async function waitingPoints({ engine }: Desk, reads: Kind[]): Promise<Point[]> {
  const rows = await engine.query<{ number: number; due_at: number; read_at: number | null }>`
    SELECT l.number, l.due_at, l.read_at FROM desk_letters AS l WHERE l.state = 'waiting' AND ${mayRead(reads)}
      ORDER BY l.due_at, l.number LIMIT ${MOST_POINTS}`;
  return rows.map(({ number, due_at, read_at }) => ({ number, dueAt: due_at, isRead: read_at !== null }));
}

async function dueSteps({ engine, now, promises }: Desk, reads: Kind[]): Promise<Overview['steps']> {
  const hours = ruleHours(promises, reads, now());
  const stepMs = ruleStepMs(hours);
  const span = { from: now(), to: now() + hours * HOUR_MS, stepMs };
  const counted = await engine.query<{ at: number; read: number; n: number }>`${stepsStatement(reads, span)}`;
  const due = counted.map(({ at, read, n }) => ({ at, read, unread: n - read }));
  return { stepMs, due: due.filter(({ read, unread }) => read + unread > 0) };
}

/** Each step is a stretch of an index that holds all that is counted: grouped, a hundred thousand would be sorted first. */
export function stepsStatement(
  reads: Kind[],
  { from, to, stepMs }: { from: number; to: number; stepMs: number },
): Sql {
  const first = Math.floor(from / stepMs);
  // One more than fit, as the first and the last are cut: their number is the same at every time, and so is the statement.
  const steps = Array.from({ length: Math.ceil((to - from) / stepMs) + 1 }, (_, index) => {
    const at = (first + index) * stepMs;
    const [since, till] = [Math.max(at, from), Math.min(at + stepMs, to)];
    return sql`(CAST(${at} AS bigint), CAST(${since} AS bigint), CAST(${till} AS bigint))`;
  });
  const within = sql`FROM desk_letters AS l WHERE l.state = 'waiting' AND l.due_at >= s.since AND l.due_at < s.till AND ${mayRead(reads)}`;
  return sql`
    WITH s (at, since, till) AS (VALUES ${list(steps)})
    SELECT s.at, (SELECT count(l.read_at) ${within}) AS read, (SELECT count(*) ${within}) AS n FROM s`;
}

async function answeredDue({ engine, now }: Desk, reads: Kind[]) {
  const rows = await engine.query<{ due_at: number }>`
    SELECT l.due_at FROM desk_letters AS l WHERE l.state = 'answered' AND l.answered_at > ${now() - DAY_MS} AND ${mayRead(reads)}
      ORDER BY l.answered_at DESC LIMIT ${MOST_POINTS}`;
  return rows.map(({ due_at }) => due_at).filter((due) => due > now());
}

async function lastAnswered(desk: Desk, reader: Reader, reads: Kind[]): Promise<Overview['lastAnswered']> {
  const which = sql`l.state = 'answered' AND ${mayRead(reads)} ORDER BY l.answered_at DESC, l.number DESC LIMIT 4`;
  const records = await findRecords(desk.engine.query, which);
  const shown = await shownTo(desk, reader, records);
  return records.flatMap((record) => {
    const form = shown.get(record.id)?.form;
    if (!form) return [];
    const { name, kind, company } = form;
    return {
      number: record.number,
      name,
      kind,
      company,
      at: record.answered_at ?? 0,
      by: record.answered_by ?? 'somebody',
      dueAt: record.due_at,
    };
  });
}

/** Of which kinds of entry the detail is a stage, a colleague or a yes: of others it is an address, a file's name or what somebody wrote. */
const SAYS_NO_NAME = new Set<TrailWhat>(['moved', 'gave', 'may-keep']);

/** Of letters that the reader may read. */
async function lastChange(desk: Desk, reader: Reader): Promise<Overview['lastChange']> {
  type Entry = { at: number; name: string; what: TrailWhat; detail: string | null } & Hidable;
  const [last] = await desk.engine.query<Entry>`
    SELECT t.at, t.name, t.what, t.detail, l.number, l.id, l.kind, l.applicant
      FROM (SELECT * FROM desk_trail ORDER BY id DESC LIMIT ${LAST_ENTRIES}) AS t
      JOIN desk_letters AS l ON l.number = t.letter
      WHERE ${mayRead(reader.reads)} ORDER BY t.id DESC LIMIT 1`;
  if (!last) return undefined;
  const { at, name, what, detail, id } = last;
  const shown = (await shownTo(desk, reader, [last])).get(id);
  if (!shown) return { at, name, what };
  const { form, beside } = shown;
  const said = detail === null ? undefined : SAYS_NO_NAME.has(what) ? detail : beside(detail);
  return { at, name, what, letter: form.name, detail: said };
}
