import { expect, openAlive, sweep, test } from '../browser/journey.ts';
import { navigation } from '../site-content.ts';
import { servicePaths } from './addresses.ts';
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

// What opens in the header is the same on every page and covers it: on a dark one, and on a light one.
for (const path of ['/', servicePaths[0]!])
  test(`${path}: what opens in the header is accessible`, sweep(path !== '/'), async ({ page }) => {
    await openAlive(page, path);
    const [first, second] = navigation.filter(({ hasDropdown }) => hasDropdown).map(({ name }) => name);
    for (const name of [first, second]) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      expect(await violations(page, 'header')).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize(sizes.phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violations(page, 'header')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: first }).click();
    expect(await violations(page, 'header')).toEqual([]);
  });
