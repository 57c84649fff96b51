import { sweep, walkWithoutScript } from './walk-through.ts';
import { startWebkit } from './webkit.ts';

sweep(startWebkit);
// It takes longer than Firefox for all the rest.
walkWithoutScript(startWebkit);
