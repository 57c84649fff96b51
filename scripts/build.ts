import { build } from '#build-steps/build.ts';
import { runOrExplain } from '#server/refusal.ts';

await runOrExplain(() => build(process.argv.includes('--verbose')));
