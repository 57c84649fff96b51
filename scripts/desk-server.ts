import { readPromises } from '#build-steps/content/read-promises.ts';
import { serveDesk } from '#desk-server/serve-desk.ts';
import { serveOrExplain } from '#server/refusal.ts';

await serveOrExplain(() => serveDesk(readPromises()));
