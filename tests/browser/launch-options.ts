import { join } from 'node:path';

import type { LaunchOptions } from '@playwright/test';

import { chromiumOptions, headlessShell } from '../programs/find-chromium.ts';
import { findProgram } from '../programs/find-program.ts';

/** How Chromium is started where it opens many windows: through chromium.sh, which says why. */
export function launchOptions(): LaunchOptions {
  const { executablePath, args } = chromiumOptions();
  if (!executablePath || process.platform === 'win32') return { executablePath, args };
  return {
    executablePath: join(import.meta.dirname, 'chromium.sh'),
    env: { ...process.env, CHROMIUM: executablePath },
    args,
  };
}

/** For all that needs no window of Chromium's own: as above where its engine alone is not to be had. */
export function headlessOptions(): LaunchOptions {
  const executablePath = findProgram(headlessShell);
  if (!executablePath || executablePath === process.env.CHROMIUM_PATH) return launchOptions();
  return {
    executablePath,
    args: [
      ...chromiumOptions().args,
      // By itself it rounds the widths of letters to whole pixels, as no browser in a window does.
      '--font-render-hinting=none',
      // No page lives long enough for what V8's optimizing compilers do beside it: a twentieth of the processor time.
      '--js-flags=--no-opt --no-maglev',
    ],
  };
}
