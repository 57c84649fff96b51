import { relative } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import { openTarget } from './open-target.ts';
import type { Opening } from './open-target.ts';

/** Opens a server and sends it a round of bad requests. FUZZ_SEED and FUZZ_PATH repeat one that failed. */
export async function expectRefusals(opening: Opening, ownSeed: number) {
  const { FUZZ_SEED: seed = ownSeed, FUZZ_PATH } = process.env;
  const target = openTarget(opening);
  onTestFinished(() => target.close());
  const { fault, path } = await target.tryRound({ seed: Number(seed), path: FUZZ_PATH });
  if (!fault) return await target.opened();
  const { testPath = '', currentTestName } = expect.getState();
  const test = `npm run tool -- vitest run ${relative('', testPath)} -t '${currentTestName}'`;
  throw new Error(`${fault}\nAgain: FUZZ_SEED=${seed} FUZZ_PATH=${path} ${test}`);
}
