import { readPromises } from '#build-steps/content/read-promises.ts';
import { serveDesk } from '#desk-server/serve-desk.ts';
import { runOrExplain } from '#server/refusal.ts';

await runOrExplain(() => serveDesk(readPromises()));
