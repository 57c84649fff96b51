import { join } from 'node:path';

import type { LaunchOptions } from '@playwright/test';

import { chromiumOptions } from '../programs/find-chromium.ts';

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
