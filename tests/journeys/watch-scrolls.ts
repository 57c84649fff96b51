import type { Page } from '@playwright/test';

import { watchTimers } from '../browser/watch-timers.ts';

type Scroll = { id: string; behavior: string | undefined; afterMs: number | undefined };

/** Notes each call of `scrollIntoView`: on which element, how, and for how long a timer had put it off. */
export async function watchScrolls(page: Page) {
  const settled = await watchTimers(page);
  await page.addInitScript(() => {
    const { inTimer } = window as unknown as { inTimer: () => number | undefined };
    const scrolls: Scroll[] = [];
    Object.assign(window, { scrolls });
    // oxlint-disable-next-line typescript/unbound-method -- called below with its element
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      const { behavior } = options as ScrollIntoViewOptions;
      scrolls.push({ id: this.id, behavior, afterMs: inTimer() });
      original.call(this, options);
    };
  });
  const scrolls = () => page.evaluate(() => (window as unknown as { scrolls: Scroll[] }).scrolls);
  return { scrolls, settled };
}
