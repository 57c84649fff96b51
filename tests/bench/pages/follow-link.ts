import type { Page } from '@playwright/test';

import { openAlive } from '../../browser/journey.ts';

export type Followed = {
  /** From the click until the new heading is in the document. */
  insertedMs: number;
  /** From the click until it is on the screen. */
  shownMs: number;
  /** How many view transitions that took. */
  transitions: number;
};

/** Follows a link in the header from `path` to `next`, whose parts were fetched when the pointer came to it. `slowdown` is how
 * many times slower the processor is made to be. */
export async function followLink(page: Page, path: string, next: string, slowdown = 1): Promise<Followed> {
  await openAlive(page, path);
  const link = page.locator(`header a[href="${next}"]:visible`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchNextPage, next);
  await link.click();
  await page.waitForFunction(() => 'followed' in window);
  return page.evaluate(() => (window as unknown as { followed: Followed }).followed);
}

function watchNextPage(next: string) {
  const old = document.querySelector('h1');
  let clicked = 0;
  let transitions = 0;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    transitions++;
    return start(update);
  };
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1');
    if (location.pathname !== next || !heading || heading === old) return;
    observer.disconnect();
    const insertedMs = performance.now() - clicked;
    // The second frame begins when the first has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        Object.assign(window, {
          followed: { insertedMs, shownMs: performance.now() - clicked, transitions },
        }),
      ),
    );
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
