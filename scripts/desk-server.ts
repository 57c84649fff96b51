import { serveDesk } from '#desk-server/serve-desk.ts';
import { promisesHere } from '#operations/promises.ts';
import { serveOrExplain } from '#server/refusal.ts';

await serveOrExplain(async () => serveDesk(await promisesHere()));
