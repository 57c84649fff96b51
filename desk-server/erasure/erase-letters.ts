import { empty } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import type { EraseReason, ErasureProof } from '#schemas/desk/erasure.ts';

import type { Query } from '../engine/engine.ts';
import { inPieces, kindOfNumber, list, sql } from '../engine/statement.ts';
import { noteChange } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { unlearn } from '../record/learnt-letters.ts';
import { addressKey, findFiles, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { closeProof, nothingErased, proofOf, writeProof } from './proofs.ts';
import type { ErasedCounts, Piece, ProofRow } from './proofs.ts';
import { noteUnwiped, removeErasedFiles } from './wipe.ts';

const AT_ONCE = 500;

export type Erasing = {
  by: Pick<Reader, 'id' | 'name'>;
  reason: EraseReason;
  /** With it the person is remembered in the ledger, otherwise each letter. */
  address?: string;
  /** Asked first in the transaction that deletes, and refuses: whoever deletes may have lost the right meanwhile. */
  refuse?: (query: Query) => Promise<void>;
  /** Asked of each letter there: somebody may have kept it meanwhile. */
  isStill?: (letter: LetterRecord) => boolean;
  /** What else belongs into that transaction. */
  also?: (query: Query, proof: ErasureProof) => Promise<unknown>;
};

/**
 * Deletes letters for good, with all that the desk knows of them: in one transaction with the proof that says so. The bytes that databases and
 * disks still hold are wiped later, for many erasures at once. Undefined when nothing was there any more.
 */
export async function eraseLetters(desk: Desk, numbers: number[], erasing: Erasing) {
  const row = await erasePiece(desk, numbers, erasing);
  return row && proofOf(desk, row);
}

/** The same of very many, in pieces with one proof for all: visitors write to the same database. The proof is true after each of them. */
export async function erasePieces(desk: Desk, pieces: AsyncIterable<number[]>, erasing: Erasing) {
  let row: ProofRow | undefined;
  let count = 0;
  try {
    for await (const numbers of pieces)
      row = (await erasePiece(desk, numbers, erasing, { before: row, count: ++count })) ?? row;
  } finally {
    if (row) await closeProof(desk, row.id);
  }
  return row && proofOf(desk, row);
}

async function erasePiece(
  desk: Desk,
  numbers: number[],
  { by, reason, address, refuse, isStill = () => true, also }: Erasing,
  piece?: Piece,
): Promise<ProofRow | undefined> {
  const there = await filesThere(desk, await lettersNumbered(desk.engine.query, numbers));
  let inLedger: string | undefined;
  const erasing = desk.engine.transaction(async (query) => {
    await refuse?.(query);
    const letters = (await lettersNumbered(query, numbers)).filter(isStill);
    if (!letters.length) return undefined;
    const counts = await deleteLetters(desk, query, letters, there);
    const row = await writeProof(query, desk, { by, reason, counts, piece });
    const proof = proofOf(desk, row);
    await also?.(query, proof);
    // In here, though it is no database: what is erased is in the ledger.
    const entries = letters.map(({ id }) => ({ of: 'letter' as const, value: id }));
    // Up to the last of them, by the clock that they were received by: a letter that comes afterwards is another.
    const last = Math.max(...letters.map(({ received_at }) => received_at));
    inLedger = piece ? `${proof.id}.${piece.count}` : proof.id;
    await desk.ledger.add(
      address === undefined ? entries : [...entries, { of: 'address', value: address }],
      Math.min(last, desk.now()),
      inLedger,
    );
    return row;
  });
  const written = await erasing.catch(async (error: unknown) => {
    // What is not erased after all must not be at the next start. Where the database does not say, it may have been.
    const [first] = await lettersNumbered(desk.engine.query, numbers);
    if (inLedger && first) await desk.ledger.forget(inLedger, desk.now());
    throw error;
  });
  if (written) await removeErasedFiles(desk).catch(() => {});
  return written;
}

/** Of what has its proof already, or whose row somebody has deleted by hand. */
export async function eraseWithoutProof(desk: Desk, numbers: number[]): Promise<void> {
  for (const some of inPieces(numbers, AT_ONCE))
    await desk.engine.transaction(async (query) => {
      const letters = await lettersNumbered(query, some);
      await deleteLetters(desk, query, letters, new Set());
    });
  if (numbers.length) await removeErasedFiles(desk).catch(() => {});
}

type Known = LetterRecord & {
  /** A file belongs to the application that named it first, and goes with that: anybody may name one whose link they know. */
  owns_file: number;
};

async function lettersNumbered(query: Query, numbers: number[]): Promise<Known[]> {
  const found: Known[] = [];
  for (const some of inPieces(numbers, AT_ONCE))
    found.push(
      ...(await query<Known>`SELECT ${recordColumns},
          CASE WHEN l.number = (SELECT min(o.number) FROM desk_letters AS o WHERE o.file = l.file) THEN 1 ELSE 0 END AS owns_file
        FROM desk_letters AS l WHERE l.number IN (${list(some)})`),
    );
  return found;
}

/** Which of their own files are stored, to be counted. A storage that does not answer keeps nobody from being erased. */
async function filesThere(desk: Desk, letters: Known[]): Promise<Set<string>> {
  const names = letters.flatMap(({ file, owns_file }) => (owns_file && file) || []);
  return new Set((await findFiles(desk, names, { failing: 'missing' })).keys());
}

async function deleteLetters(desk: Desk, query: Query, letters: Known[], there: Set<string>) {
  const counts = nothingErased();
  for (const letter of letters) await deleteLetter(desk, query, letter, there, counts);
  // The heads of their mails that could not be read.
  const addresses = new Set(letters.map(({ address }) => address));
  const senders = (await query<{ sender: string }>`SELECT sender FROM desk_unreadable`).map(
    ({ sender }) => sender,
  );
  const theirs = senders.filter((sender) => addresses.has(addressKey(sender)));
  await query`DELETE FROM desk_unreadable WHERE sender IN (${list(theirs)})`;
  await forgetAsking(query, addresses);
  if (letters.length) {
    await noteUnwiped(desk, query);
    await noteChange(query, letters);
  }
  return counts;
}

/** Somebody of whom nothing is held any more need not be sent the links to it, for which they may have asked and wait. */
async function forgetAsking(query: Query, addresses: Set<string>) {
  const open = await query<{ id: string; address: string }>`
    SELECT id, address FROM desk_requests WHERE done_at IS NULL AND address IS NOT NULL`;
  for (const { id, address } of open.filter(({ address }) => addresses.has(addressKey(address))))
    await query`DELETE FROM desk_requests WHERE id = ${id}
      AND NOT EXISTS (SELECT 1 FROM desk_letters WHERE address = ${addressKey(address)})`;
}

async function deleteLetter(
  { engine }: Desk,
  query: Query,
  { number, id, kind, file, owns_file }: Known,
  there: Set<string>,
  counts: ErasedCounts,
) {
  const removed = async (table: Sql, which: Sql = empty) =>
    (await query`DELETE FROM ${table} WHERE letter = ${number} ${which} RETURNING 1 AS one`).length;
  await query`DELETE FROM desk_letters WHERE number = ${number}`;
  counts.letters++;
  counts.answers += await removed(sql`desk_answers`);
  counts.notes += await removed(sql`desk_notes`);
  counts.drafts += await removed(sql`desk_drafts`);
  counts.drafts += await removed(sql`desk_discarded_drafts`);
  counts.looks += await removed(sql`desk_trail`, sql`AND what IN ('opened', 'downloaded', 'exported')`);
  counts.marks += await removed(sql`desk_trail`);
  counts.mails += await removed(sql`desk_mails`);
  counts.incoming += await removed(sql`desk_incoming`);
  counts.links += await removed(sql`desk_private_links`);
  await removed(sql`desk_arrivals`);
  await removed(sql`desk_undo_letters`);
  await removed(sql`desk_resume_texts`);
  // What was written to one alone is about that one.
  const batches = sql`SELECT batch FROM desk_batch_letters WHERE letter = ${number} AND follows IS NULL`;
  await query`DELETE FROM desk_batch_letters WHERE batch IN (${batches}) AND follows = ${number}`;
  await query`DELETE FROM desk_batches WHERE members = 1 AND id IN (${batches})`;
  await removed(sql`desk_batch_letters`);
  await query`DELETE FROM application_openings WHERE application = ${id}`;
  await unlearn(query, number);
  await query`UPDATE desk_sessions SET letter = NULL, doing = NULL WHERE letter = ${number}`;
  await engine.unindex(query, number);
  counts.searchEntries++;
  await engine.deleteSent(query, kindOfNumber(kind), id);
  if (file === null) return;
  if (!owns_file) counts.sharedFiles++;
  else {
    if (there.has(file)) counts.files++;
    await query`INSERT INTO desk_erased_files (name) VALUES (${file}) ON CONFLICT (name) DO NOTHING`;
    // Whoever else named it has it no longer.
    await query`UPDATE desk_letters SET file_bytes = NULL WHERE file = ${file}`;
  }
}
