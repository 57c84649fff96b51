import { ensureProgram, remedyFor } from './ensure-program.ts';
import { firefox } from './find-firefox.ts';
import type { Program } from './find-program.ts';
import { virtualScreen, webkitDriver } from './find-webkit.ts';

const browsers: [name: string, needs: [program: Program, what: string][]][] = [
  ['Firefox', [[firefox, 'Firefox']]],
  [
    'WebKit',
    [
      [webkitDriver, 'WebKitWebDriver'],
      [virtualScreen, 'Xvfb'],
    ],
  ],
];

/** Finds the browsers that the site is tried in besides Chromium, or installs Debian's. Tells of those that could not be had:
 * without Chromium there is little to be known of the site, without these there is less. */
export const ensureOtherBrowsers = (): string[] =>
  browsers.flatMap(([name, needs]) => {
    const missing = needs.find(([program]) => !ensureProgram(program));
    return missing ? [`${name} was not tried: ${remedyFor(...missing)}`] : [];
  });
