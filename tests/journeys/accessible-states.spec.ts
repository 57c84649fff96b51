import { expect, openAlive, test } from '../browser/journey.ts';
import { violations } from './axe.ts';
import { sizes } from './sizes.ts';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the open accordion is accessible', async ({ page }) => {
  await openAlive(page, '/about/founders-voices');
  for (const summary of await page.locator('main summary').all()) await summary.click();
  expect(await violations(page, 'main')).toEqual([]);
});

test('all articles, laid out, are accessible', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await openAlive(page, '/insights-trends');
  // The audit sees only what is rendered: lay every article out.
  await page.evaluate(() => {
    for (const article of document.querySelectorAll<HTMLElement>('.insight'))
      article.style.contentVisibility = 'visible';
  });
  expect(await violations(page, 'main')).toEqual([]);
});
