import { findProgram } from './find-program.ts';
import type { Program } from './find-program.ts';

export const firefox: Program = {
  names: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  variable: 'FIREFOX_PATH',
  packageName: 'firefox-esr',
};

export const findFirefox = () => findProgram(firefox);
