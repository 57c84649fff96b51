import { startFirefox } from './firefox.ts';
import { printJourney } from './journeys/print.ts';
import { walkThrough, walkWithoutScript } from './walk-through.ts';

walkThrough(startFirefox, printJourney);
walkWithoutScript(startFirefox);
