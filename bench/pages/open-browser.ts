import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { switchedOff } from '../../e2e/switched-off.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';
import { chromiumOptions } from '../../scripts/find-chromium.ts';
import { freePort } from '../../scripts/free-port.ts';
import { undoLater } from '../run.ts';

export type OpenBrowser = AsyncDisposable & {
  browser: Browser;
  /** Where Lighthouse reaches it. */
  debugPort: number;
};

export async function openBrowser(): Promise<OpenBrowser> {
  ensureChromium();
  const debugPort = await freePort();
  const { args, ...options } = chromiumOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, switchedOff, `--remote-debugging-port=${debugPort}`],
  });
  return { browser, debugPort, ...undoLater(() => browser.close()) };
}
