import { serveDesk } from '#desk-server/serve-desk.ts';
import { promisesHere } from '#operations/promises.ts';
import { runOrExplain } from '#server/refusal.ts';

await runOrExplain(async () => serveDesk(await promisesHere()));
