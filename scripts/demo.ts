import { runOrExplain } from '#server/refusal.ts';

import { runDemo } from '../demo/run-demo.ts';

await runOrExplain(runDemo);
