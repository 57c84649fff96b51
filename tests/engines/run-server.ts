import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { serve } from '#server/main.ts';
import { runOrExplain } from '#server/refusal.ts';

const LEAST_PAUSE_MS = 100;
/** A tenth of the time goes into it, and the rest is left for requests. */
const PAUSE_FACTOR = 9;

/** What `npm start` runs, with the site that is named, or with one of one page: the backend can be tried before the site is
 * built. */
await runOrExplain(() => serve(new URL(process.argv[2] ?? 'site/', import.meta.url)));
if (process.env.COLLECT_GARBAGE) collectGarbage();

/** All the time, so that a file which nobody closed is found at once: Node ends the process over it
 * (nodejs/node#58536). */
function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const collectAndRest = () => {
    const started = performance.now();
    collect();
    const took = performance.now() - started;
    setTimeout(collectAndRest, Math.max(LEAST_PAUSE_MS, took * PAUSE_FACTOR)).unref();
  };
  collectAndRest();
}
