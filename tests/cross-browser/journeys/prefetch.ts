import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

/** Pages with fonts that the one they are looked at from has not, and the names of their scripts. */
const links = { 'header a[href="/"]': '/assets/home-', 'main a[href="/blog/1"]': '/assets/1-' };

export function prefetchJourney(page: Page) {
  test('a pointer on a link fetches its page ahead, and the policy allows all of it', async () => {
    await page.open('/blog');
    for (const [link, script] of Object.entries(links)) {
      await page.hover(link);
      await expect.poll(() => page.run(timesFetched, script)).toBeGreaterThan(0);
      await wait(300);
    }
  });
}

/** Runs in the page. */
function timesFetched(script: string) {
  return performance.getEntriesByType('resource').filter(({ name }) => name.includes(script)).length;
}
