import { DAY_MS } from '#schemas/desk/durations.ts';
import type { EraseReason, ErasureProof } from '#schemas/desk/erasure.ts';
import { indiaClock } from '#schemas/desk/india-times.ts';

import type { Query } from '../engine/engine.ts';
import { inserted, sql } from '../engine/statement.ts';
import { noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { wipedBy } from './wipe.ts';

/** What went, counted. */
export type ErasedCounts = Required<ErasureProof['counts']> & { sharedFiles: number };

export const nothingErased = (): ErasedCounts => ({
  letters: 0,
  files: 0,
  sharedFiles: 0,
  answers: 0,
  notes: 0,
  drafts: 0,
  marks: 0,
  looks: 0,
  searchEntries: 0,
  mails: 0,
  incoming: 0,
  links: 0,
});

export type ProofRow = {
  id: number;
  at: number;
  name: string;
  reason: EraseReason;
  counts: string;
  wiped_at: number | null;
};
const COLUMNS = sql`id, at, name, reason, counts, wiped_at`;

const MOST = 500;

/** The newest first. They hold nothing by which anybody could be found. */
export async function listProofs(desk: Desk): Promise<ErasureProof[]> {
  const rows = await desk.engine.query<ProofRow>`
    SELECT ${COLUMNS} FROM desk_proofs ORDER BY id DESC LIMIT ${MOST}`;
  return rows.map((row) => proofOf(desk, row));
}

export function proofOf(desk: Pick<Desk, 'promises'>, row: ProofRow): ErasureProof {
  const { sharedFiles, ...counts } = JSON.parse(row.counts) as ErasedCounts;
  return {
    id: numberAt(row.at),
    at: row.at,
    by: row.name,
    reason: row.reason,
    counts,
    sharedFiles,
    wipedAt: row.wiped_at ?? undefined,
    wipedBy: wipedBy(row.at),
    backupsUntil: row.at + desk.promises.backupDays * DAY_MS,
  };
}

/** '2026-11-17-164412-318', by India's clocks. Of the time and not of a row's id: after a restore the ids are given once more. */
export const numberAt = (at: number) =>
  indiaClock(at).toISOString().slice(0, -'Z'.length).replaceAll(':', '').replaceAll(/[T.]/g, '-');

type Erased = {
  by: Pick<Reader, 'id' | 'name'>;
  reason: EraseReason;
  counts: ErasedCounts;
  piece?: Piece;
};

/** Of several, after which more may follow: the proof of those before, and the how many-th it is. */
export type Piece = { before: ProofRow | undefined; count: number };

/** Part of the transaction that deletes: one is there with the other, or neither is. */
export async function writeProof(
  query: Query,
  { now }: Desk,
  { by, reason, counts, piece }: Erased,
): Promise<ProofRow> {
  const before = piece?.before;
  if (before) {
    const sum = JSON.parse(before.counts) as ErasedCounts;
    for (const what of Object.keys(counts) as (keyof ErasedCounts)[]) sum[what] += counts[what];
    const [row] = await query<ProofRow>`
      UPDATE desk_proofs SET counts = ${JSON.stringify(sum)} WHERE id = ${before.id} RETURNING ${COLUMNS}`;
    if (row) return row;
  }
  const at = await freeTime(query, now());
  const made = await query<ProofRow>`
    INSERT INTO desk_proofs (at, person, name, reason, counts, looked_again_at)
      VALUES (${at}, ${by.id}, ${by.name}, ${reason}, ${JSON.stringify(counts)}, ${piece ? 0 : at}) RETURNING ${COLUMNS}`;
  await record(query, by, at, 'erased', { detail: numberAt(at) });
  await noteChange(query, []);
  return inserted(made);
}

/** The number of a proof is its time. */
async function freeTime(query: Query, at: number): Promise<number> {
  const [same] = await query`SELECT 1 AS one FROM desk_proofs WHERE at = ${at}`;
  return same ? freeTime(query, at + 1) : at;
}

/** No piece follows. */
export const closeProof = ({ engine, now }: Desk, id: number) =>
  engine.transaction(
    (query) => query`UPDATE desk_proofs SET looked_again_at = ${now()} WHERE id = ${id} AND wiped_at IS NULL`,
  );
