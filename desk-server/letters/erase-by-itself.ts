import { empty } from 'sql-template-tag';

import { DAY_MS } from '#schemas/desk/durations.ts';
import { command } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';

import { countOf, inPages, sql } from '../engine/statement.ts';
import { erasePieces, eraseWithoutProof } from '../erasure/erase-letters.ts';
import { numberAt } from '../erasure/proofs.ts';
import { ownerOf } from '../people/find-person.ts';
import { record } from '../record/change.ts';
import { THE_DESK } from '../record/desk.ts';
import type { Desk } from '../record/desk.ts';
import { isUnusuallyMany } from '../record/unusual.ts';
import type { Erase } from '../retention/run-retention.ts';

const AT_ONCE = 1000;

type Row = { number: number; id: string; address: string; receivedAt: number };

/** Erases what the ledger names and an older backup has brought back, among all letters or those that have just come: very many only with
 * the owner's word, which is written down. */
export async function eraseReturned(
  desk: Desk,
  { isSure = false, isNew = false }: { isSure?: boolean; isNew?: boolean } = {},
): Promise<void> {
  const returned = await findReturned(desk, { isSure, isNew });
  if (isSure && returned.length) {
    const owner = await ownerOf(desk);
    await desk.engine.transaction((query) =>
      record(query, owner, desk.now(), 'erased-again', { detail: String(returned.length) }),
    );
  }
  await eraseWithoutProof(desk, returned);
}

/** The numbers of the same. Refuses very many, and names what would be `undone` by that, and the command that gives the word. */
export async function findReturned(
  { engine, ledger, now }: Desk,
  { isSure = false, isNew = false, undone = 'deleted', again = command('desk delete-again') },
): Promise<number[]> {
  await ledger.refresh();
  if (ledger.isEmpty) return [];
  const returned: number[] = [];
  const erasures = new Map<string, number>();
  const which = isNew ? sql`number IN (SELECT letter FROM desk_arrivals) AND` : empty;
  // Not what its visitor waits to have erased: the desk was killed before it could, and the request brings its proof.
  const find = (after: number) => engine.query<Row>`
    SELECT number, id, address, received_at AS "receivedAt" FROM desk_letters WHERE ${which} number > ${after} AND NOT EXISTS
      (SELECT 1 FROM desk_private_links AS p JOIN desk_requests AS r ON r.hash = p.hash WHERE p.letter = number AND r.done_at IS NULL)
      ORDER BY number LIMIT ${AT_ONCE}`;
  for await (const letters of inPages(find))
    for (const letter of letters) {
      const erasure = ledger.erasureOf(letter);
      if (erasure === undefined) continue;
      returned.push(letter.number);
      erasures.set(erasure, (erasures.get(erasure) ?? 0) + 1);
    }
  const all = await countOf(engine.query, sql`desk_letters`);
  // By a clock that was ahead, or ours is behind.
  const isAhead = [...erasures.keys()].some((number) => number > numberAt(now() + DAY_MS));
  if (!isSure && (isAhead || isUnusuallyMany(returned.length, all)))
    throw new Refusal(
      `The ledger of deletions names ${returned.length} of the ${all} letters here: ${[...erasures].map(([number, count]) => `${count} by ${number || 'an earlier version'}`).join(', ')}. Nothing was ${undone}. If that deletion was a mistake, remove it from the ledger: ${command('desk forget-deletion <number>')}. If they are to be deleted again: ${again}`,
    );
  return returned;
}

/** How retention erases: by the desk itself, because the time is over. */
export const eraseByTime =
  (desk: Desk): Erase =>
  (pieces, isStill) =>
    erasePieces(desk, pieces, { by: THE_DESK, reason: 'time', isStill });
