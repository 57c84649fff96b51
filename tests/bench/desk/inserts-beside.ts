import { startDeskProcess } from '../../engines/desk-process.ts';
import type { DeskProcess } from '../../engines/desk-process.ts';
import { startServer } from '../../engines/server-process.ts';
import type { ServerProcess } from '../../engines/server-process.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { runChild } from '../child.ts';
import { pinTo } from '../machine.ts';
import { median } from '../rounds.ts';
import { signIn } from './reader.ts';
import type { BenchReader } from './reader.ts';
import { readersAtWork } from './readers-at-work.ts';
import type { Inserts, InsertsTask } from './send-inserts.ts';

/** `pauseMs` is how long each of the clients rests between two; without it they send as fast as they are answered. */
export type Pace = { clients: number; seconds: number; pauseMs: number };
/** `slowedBy` in percent of the inserts a second. */
export type Compared = { alone: Inserts; beside: Inserts; slowedBy: number };

const READERS = 10;

/** Inserts on the public site, without a desk and beside one with ten readers, in turns. */
export async function insertsBeside(
  stores: Stores,
  pace: Pace,
  rounds: number,
  letters: number,
): Promise<Compared> {
  await using site = await startServer(stores.environment, pinTo('server'));
  const all: { alone: Inserts[]; beside: Inserts[] } = { alone: [], beside: [] };
  await insertInto(site, pace);
  for (let round = 0; round < rounds; round++) {
    all.alone.push(await insertInto(site, pace));
    await using desk = await startDeskProcess(stores);
    const crowd = readersAtWork(await signInSeveral(desk), letters);
    all.beside.push(await insertInto(site, pace));
    await crowd.stop();
    await desk.stop();
  }
  const alone = middleOf(all.alone);
  const beside = middleOf(all.beside);
  return { alone, beside, slowedBy: (1 - beside.perSecond / alone.perSecond) * 100 };
}

/** Texts that no insert before had. */
export const insertInto = (site: ServerProcess, pace: Pace) =>
  runChild<Inserts>(
    new URL('send-inserts.ts', import.meta.url),
    {
      ...pace,
      port: site.port,
      run: `run-${performance.timeOrigin + performance.now()}`,
    } satisfies InsertsTask,
    pinTo('load'),
  );

async function signInSeveral(desk: DeskProcess): Promise<BenchReader[]> {
  const readers: BenchReader[] = [];
  while (readers.length < READERS) readers.push(await signIn(await desk.ownerLink()));
  return readers;
}

const middleOf = (all: Inserts[]): Inserts => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
  longest: Math.max(...all.map(({ longest }) => longest)),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
});
