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

/** With a debugger about, V8 notes for each Error where it was made, and reads the file again to know: React makes some when it is
 * loaded. It was 126 of the 154 ms of that task in a trace of careers on the slowed phone. With this it knows from the first reading. */
const WITHOUT_SECOND_READING = '--js-flags=--no-enable-lazy-source-positions';

export async function openBrowser(): Promise<OpenBrowser> {
  ensureChromium();
  const debugPort = await freePort();
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, WITHOUT_SECOND_READING, `--remote-debugging-port=${debugPort}`],
  });
  return { browser, debugPort, ...undoLater(() => browser.close()) };
}
