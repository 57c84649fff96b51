import { sweep } from './walk-through.ts';
import { startWebkit } from './webkit.ts';

sweep(startWebkit);
