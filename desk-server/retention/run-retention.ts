import { DAY_MS, HOUR_MS, INDIA_MS } from '#schemas/desk/durations.ts';
import type { ErasureProof } from '#schemas/desk/erasure.ts';
import { monthsBefore } from '#schemas/desk/letter-times.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';

import type { Query } from '../engine/engine.ts';
import { countOf, sql } from '../engine/statement.ts';
import { fact, noteChange, record } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { CallRefused } from '../record/refused.ts';
import { isUnusuallyMany, MANY } from '../record/unusual.ts';
import { isUnsynchronised } from './clock.ts';
import type { Clock } from './clock.ts';
import { countDue, dueNumbers, isOver } from './due-letters.ts';

/** At night in India. */
const RUN_AT_MS = 2 * HOUR_MS - INDIA_MS;

/** `largest`: how many letters the largest run took. */
export type LastRun = { at: number; letters: number; proof?: string; largest?: number };

export const RUN = fact<LastRun>('retention-run');
/** Why none is made now. */
const HOLD = fact<RetentionHold>('retention-hold');
/** A person's word that it may be. */
const WORD = fact<{ letters: number; at: number }>('retention-word');

/** So many times what any night before took waits for a person's word, too; a few letters never do. */
const TIMES = 3;
const FEW = 10;

export const nextRunAfter = (now: number) => Math.floor((now - RUN_AT_MS) / DAY_MS + 1) * DAY_MS + RUN_AT_MS;

/** When the last run should have been. */
const lastDueRun = (now: number) => nextRunAfter(now) - DAY_MS;

/** Erases letters in pieces, with one proof for all; each is asked about once more in the transaction that deletes it. */
export type Erase = (
  pieces: AsyncIterable<number[]>,
  isStill: (letter: LetterRecord) => boolean,
) => Promise<ErasureProof | undefined>;

type Parts = {
  clock: Clock;
  erase: Erase;
  /** Tells the owner, in the transaction that writes the hold down. */
  tell: (query: Query, hold: RetentionHold) => Promise<void>;
};

export const readRun = async ({ engine }: Desk) => ({
  last: await RUN.read(engine.query),
  hold: await HOLD.read(engine.query),
});

/**
 * Runs once a day, also when the desk was not running at the hour. Before its first run a night passes in which the owner can see what goes, and
 * keep it. Where the clock cannot be believed, or the run would be unlike those before, nothing is erased until a person says so.
 */
export async function runRetentionIfDue(desk: Desk, parts: Parts): Promise<LastRun | undefined> {
  const { engine, now } = desk;
  const { last, hold } = await readRun(desk);
  const jumped = await parts.clock.doubt(last?.at);
  if (!last && !jumped) {
    await engine.transaction((query) => RUN.write(query, { at: now(), letters: 0 }));
    return undefined;
  }
  // A run that was noted by a clock that was ahead is none; and a desk that doubts its clock from the start waits for a word instead of a night.
  const isDue = !(last && last.at >= lastDueRun(now()) && last.at <= now());
  const doubt = jumped ?? (isDue && (await isUnsynchronised()) ? 'clock-not-synchronised' : undefined);
  if (isDue) {
    const word = await WORD.read(engine.query);
    const asked = word === undefined ? hold : undefined;
    // It holds for a day by the clock that they saw.
    const allowed = word && Math.abs(now() - word.at) <= DAY_MS ? word.letters : undefined;
    if (doubt && allowed === undefined) return placeHold(desk, parts, doubt, asked);
    if (isUnusual(await lettersDue(desk), last, allowed)) return placeHold(desk, parts, 'many', asked);
    // It is for this run: one that stops in the middle asks again.
    await engine.transaction(WORD.forget);
    if (doubt) await parts.clock.setRight();
  }
  const run = isDue ? await runOnce(desk, parts.erase, () => parts.clock.jumped() !== undefined) : undefined;
  if (hold && (run || !doubt))
    await engine.transaction(async (query) => {
      await HOLD.forget(query);
      await WORD.forget(query);
      await noteChange(query);
    });
  return run;
}

/** How many would go now, of how many: more may have become due since a hold was placed. */
export const lettersDue = async (desk: Desk) => ({
  letters: (await countDue(desk, desk.now())).letters,
  of: await countOf(desk.engine.query, sql`desk_letters`),
});

function isUnusual(
  { letters, of }: { letters: number; of: number },
  { largest = 0 }: Partial<LastRun> = {},
  /** As many as a person was asked about. */
  allowed = -Infinity,
) {
  if (letters <= allowed + MANY) return false;
  return isUnusuallyMany(letters, of) || (largest > 0 && letters > Math.max(FEW, largest * TIMES));
}

/** When the owner was last told of each: two desks whose clocks differ place and drop holds in turns. */
const TOLD = fact<Partial<Record<RetentionHold['why'], number>>>('retention-told');

async function placeHold(desk: Desk, { tell }: Parts, why: RetentionHold['why'], before?: RetentionHold) {
  if (before?.why === why) return undefined;
  const hold: RetentionHold = { why, since: desk.now(), clock: desk.now(), ...(await lettersDue(desk)) };
  await desk.engine.transaction(async (query) => {
    await HOLD.write(query, hold);
    await WORD.forget(query);
    await noteChange(query);
    const told = (await TOLD.read(query)) ?? {};
    if (Math.abs(hold.since - (told[why] ?? -Infinity)) < DAY_MS) return;
    await TOLD.write(query, { ...told, [why]: hold.since });
    await tell(query, hold);
  });
  return undefined;
}

/** The owner has looked: the clock is right, and so many may go. */
export async function allowRetention(desk: Desk, reader: Reader): Promise<void> {
  await desk.engine.transaction(async (query) => {
    const hold = await HOLD.read(query);
    if (!hold) throw new CallRefused('not-found', 'Nothing is on hold any more.');
    // As they were asked: where very many more have become due since, they are asked once more.
    const { why, letters } = hold;
    await WORD.write(query, { letters, at: desk.now() });
    await record(query, reader, desk.now(), 'allowed-deletion', { detail: `${why}: ${letters}` });
    await noteChange(query);
  });
}

/** The numbers of what would go now. */
export const retentionDryRun = async (desk: Desk): Promise<number[]> =>
  (await Array.fromAsync(dueNumbers(desk, desk.now()))).flat();

/** Erases what is due, by the word of a person. */
export async function runRetention(desk: Desk, erase: Erase): Promise<LastRun> {
  const run = await runOnce(desk, erase, () => false);
  if (!run) throw new Error('A run that nothing stops was stopped');
  return run;
}

/** What is due, then what the desk has written of itself and is over. Stopped where the clock jumps meanwhile: it may have been wrong before. */
async function runOnce(desk: Desk, erase: Erase, isStopped: () => boolean): Promise<LastRun | undefined> {
  const { engine, now, promises } = desk;
  const at = now();
  const { last } = await readRun(desk);
  async function* pieces() {
    for await (const piece of dueNumbers(desk, at)) {
      if (isStopped()) return;
      yield piece;
    }
  }
  const proof = await erase(pieces(), (letter) => isOver(desk, letter, at) && !isStopped());
  if (isStopped()) return undefined;
  const letters = proof?.counts.letters ?? 0;
  const run: LastRun = { at, letters, proof: proof?.id, largest: Math.max(letters, last?.largest ?? 0) };
  await engine.transaction(async (query) => {
    await query`DELETE FROM desk_trail WHERE at <= ${monthsBefore(at, promises.trailMonths)}`;
    await query`DELETE FROM desk_proofs WHERE at <= ${monthsBefore(at, promises.proofMonths)}`;
    await query`DELETE FROM desk_undo_letters WHERE undo IN (SELECT id FROM desk_undos WHERE at <= ${at - DAY_MS})`;
    await query`DELETE FROM desk_undos WHERE at <= ${at - DAY_MS}`;
    await RUN.write(query, run);
    // Everybody: whoever looked while it ran saw letters go, and not yet that the run was over.
    await noteChange(query);
  });
  return run;
}
