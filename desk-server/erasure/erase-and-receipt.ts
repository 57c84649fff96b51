import type { EraseReason, Receipt } from '#schemas/desk/erasure.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Desk, Reader } from '../desk.ts';
import { kindOfNumber } from '../engine/kind-numbers.ts';
import { Statement } from '../engine/statement.ts';
import { eraseLetters } from './erase-letters.ts';
import { addTo, nothingErased } from './erased-counts.ts';
import type { ErasedCounts } from './erased-counts.ts';
import { listReceipts } from './receipts.ts';
import { promiseReceipt, wipeErased } from './wipe-erased.ts';

const AT_ONCE = 500;

/** Erases letters for good, looks again, and writes a receipt. With `address` the person is remembered in the ledger, otherwise each letter:
 * before anything goes, so that what was begun is finished even if we are interrupted. */
export async function eraseAndReceipt(
  desk: Desk,
  by: Pick<Reader, 'id' | 'name'>,
  reason: EraseReason,
  { numbers, address }: { numbers: number[]; address?: string },
): Promise<Receipt> {
  const at = desk.now();
  return writeReceipt(desk, by, reason, at, await eraseForGood(desk, numbers, address));
}

/** The same in pieces, each found when the last is gone: what somebody does meanwhile counts. Without a receipt when there was none. */
export async function erasePieces(
  desk: Desk,
  by: Pick<Reader, 'id' | 'name'>,
  reason: EraseReason,
  pieces: AsyncIterable<number[]>,
): Promise<Receipt | undefined> {
  const at = desk.now();
  const counts = nothingErased();
  for await (const numbers of pieces) addTo(counts, await eraseForGood(desk, numbers));
  return counts.letters ? writeReceipt(desk, by, reason, at, counts) : undefined;
}

async function eraseForGood(desk: Desk, numbers: number[], address?: string): Promise<ErasedCounts> {
  const known = await lettersNumbered(desk, numbers);
  const entries = known.map(({ id }) => ({ of: 'letter' as const, value: id }));
  // Up to the last of them, by the clock that they were received by: a letter that comes afterwards is another.
  const last = Math.max(0, ...known.map(({ received_at }) => received_at));
  await desk.ledger.add(
    address === undefined ? entries : [...entries, { of: 'address', value: address }],
    last,
  );
  const counts = await eraseLetters(desk, numbers);
  await lookAgain(desk, known);
  return counts;
}

async function writeReceipt(
  desk: Desk,
  by: Pick<Reader, 'id' | 'name'>,
  reason: EraseReason,
  at: number,
  counts: ErasedCounts,
): Promise<Receipt> {
  await desk.engine.transaction((query) => promiseReceipt(query, { by, reason, counts, at }));
  await wipeErased(desk);
  // Whoever else erases at the same time may have written it.
  const receipt = (await listReceipts(desk)).find((written) => written.at === at && written.by === by.name);
  if (!receipt) throw new Unavailable('what was erased is not overwritten yet');
  return receipt;
}

type Known = {
  number: number;
  id: string;
  kind: number;
  received_at: number;
  file: string | null;
  /** Whether its file is its own: see erase-letters.ts. */
  is_first: number;
};

async function lettersNumbered({ engine }: Desk, numbers: number[]) {
  const found: Known[] = [];
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const statement = new Statement();
    found.push(
      ...(await engine.query<Known>(
        `SELECT number, id, kind, received_at, file,
          CASE WHEN number = (SELECT min(o.number) FROM desk_letters AS o WHERE o.file = l.file) THEN 1 ELSE 0 END AS is_first
          FROM desk_letters AS l WHERE number IN (${statement.list(numbers.slice(from, from + AT_ONCE))})`,
        ...statement.values,
      )),
    );
  }
  return found;
}

/** A receipt is written for what is gone, and for nothing else. */
async function lookAgain(desk: Desk, erased: Known[]) {
  const left = await lettersNumbered(
    desk,
    erased.map(({ number }) => number),
  );
  for (const kind of new Set(erased.map((letter) => letter.kind))) {
    const ids = erased.filter((letter) => letter.kind === kind).map(({ id }) => id);
    if ((await desk.engine.sent(kindOfNumber(kind), ids)).length || left.length)
      throw new Unavailable('what was to be erased is still there; erase it once more');
  }
  for (const { file, is_first } of erased)
    if (file !== null && is_first === 1 && (await desk.files.find(file)))
      throw new Unavailable('a file that was to be erased is still there; erase it once more');
}
