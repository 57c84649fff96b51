import { runMove } from '#operations/move/run-move.ts';
import { runOrExplain } from '#server/refusal.ts';

await runOrExplain(() => runMove(process.argv.slice(2)));
