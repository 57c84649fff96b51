import { startFirefox } from './firefox.ts';
import { sweep } from './walk-through.ts';

sweep(startFirefox);
