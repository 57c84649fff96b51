import { ensureProgram, remedyFor } from './ensure-program.ts';
import { firefox } from './find-firefox.ts';
import type { Program } from './find-program.ts';
import { virtualScreen, webkitDriver } from './find-webkit.ts';

/** By the name of the Vitest project that runs in it. */
const browsers: [project: string, needs: [program: Program, what: string][]][] = [
  ['firefox', [[firefox, 'Firefox']]],
  [
    'webkit',
    [
      [webkitDriver, 'WebKitWebDriver'],
      [virtualScreen, 'Xvfb'],
    ],
  ],
];

/** Finds the browsers that the site is tried in besides Chromium, or installs Debian's. Tells of those that could not be had:
 * without Chromium there is little to be known of the site, without these there is less. */
export function ensureOtherBrowsers() {
  const here: string[] = [];
  const missing: string[] = [];
  for (const [project, needs] of browsers) {
    const lacks = needs.find(([program]) => !ensureProgram(program));
    if (lacks) missing.push(`${project} was not tried: ${remedyFor(...lacks)}`);
    else here.push(project);
  }
  return { here, missing };
}
