import { serve } from '#server/main.ts';
import { serveOrExplain } from '#server/refusal.ts';

await serveOrExplain(() => serve());
