import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { launchOptions } from '../../browser/launch-options.ts';
import { freePort } from '../../engines/free-port.ts';
import { undoLater } from '../../engines/undo-later.ts';
import { ensureChromium } from '../../programs/ensure-chromium.ts';

export type OpenBrowser = AsyncDisposable & {
  browser: Browser;
  /** Where Lighthouse reaches it. */
  debugPort: number;
};

export async function openBrowser(): Promise<OpenBrowser> {
  ensureChromium();
  const debugPort = await freePort();
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${debugPort}`],
  });
  return { browser, debugPort, ...undoLater(() => browser.close()) };
}
