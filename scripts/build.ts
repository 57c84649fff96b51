import { runOrExplain } from '../server/refusal.ts';
import { build } from './build-site.ts';

await runOrExplain(() => build());
