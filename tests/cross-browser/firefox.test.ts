import { startFirefox } from './firefox.ts';
import { walkThrough } from './walk-through.ts';

walkThrough(startFirefox);
