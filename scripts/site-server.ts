import { serve } from '#server/main.ts';
import { runOrExplain } from '#server/refusal.ts';

await runOrExplain(() => serve());
