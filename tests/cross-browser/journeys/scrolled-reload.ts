import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

export function scrolledReloadJourney(page: Page) {
  test('the home page comes to life when it is reloaded part-way down', async () => {
    await page.open('/');
    await page.run(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await page.reload();
    // Where the browser has put the reader at the top, this would have tried nothing.
    await expect.poll(() => page.run(() => scrollY)).toBeGreaterThan(100);
  });
}
