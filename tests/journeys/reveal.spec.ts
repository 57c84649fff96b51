import type { Page } from '@playwright/test';

import { nextFrames } from '../browser/frames.ts';
import { expect, openAlive, test } from '../browser/journey.ts';

const ways: Record<string, (page: Page) => Promise<void>> = {
  'a page that is loaded': (page) => openAlive(page, '/about'),
  'a page that is reached by a click': async (page) => {
    await openAlive(page, '/contact');
    await page.getByRole('contentinfo').locator('a[href="/about"]').click();
    await expect(page).toHaveURL('/about');
  },
};
for (const [way, open] of Object.entries(ways))
  test(`on ${way} a rule below the fold waits to be seen, then draws once and stays`, async ({ page }) => {
    // A tall page has rules below the fold; the first rule of this one is in view from the start.
    await open(page);
    const rules = page.locator('main svg:has(.rule-line)');
    await expect(rules.first()).not.toHaveAttribute('data-reveal');
    await expect(rules.last()).toHaveAttribute('data-reveal', 'waiting');
    await rules.last().scrollIntoViewIfNeeded();
    await expect(rules.last()).toHaveAttribute('data-reveal', 'seen');
    await expect(rules.last().locator('.rule-point')).toHaveCSS('opacity', '1');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await nextFrames(page);
    await expect(rules.last()).toHaveAttribute('data-reveal', 'seen');
  });
