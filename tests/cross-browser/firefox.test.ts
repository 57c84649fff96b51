import { startFirefox } from './firefox.ts';
import { walkThrough, walkWithoutScript } from './walk-through.ts';

walkThrough(startFirefox);
walkWithoutScript(startFirefox);
