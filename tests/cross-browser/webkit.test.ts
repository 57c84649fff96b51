import { walkThrough } from './walk-through.ts';
import { startWebkit } from './webkit.ts';

walkThrough(startWebkit);
