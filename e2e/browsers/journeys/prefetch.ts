import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

/** Pages with fonts that the one they are looked at from has not. */
const links = ['header a[href="/"]', 'main a[href="/blog/1"]'];

export function prefetchJourney(page: Page) {
  test('a pointer on a link fetches its page ahead, and the policy allows all of it', async () => {
    await page.open('/blog');
    for (const link of links) {
      await page.hover(link);
      await expect.poll(() => page.run(fetchedAhead)).toBeGreaterThan(0);
      await wait(300);
    }
  });
}

/** Runs in the page. */
function fetchedAhead() {
  return document.querySelectorAll('link[rel=prefetch], link[rel=modulepreload]').length;
}
