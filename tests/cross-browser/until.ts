import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 30;

/** Tries again until it succeeds, but not for ever. */
export async function until<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const start = Date.now(); ; await wait(LOOK_AGAIN_MS))
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() - start > PATIENCE_MS) throw error;
    }
}
