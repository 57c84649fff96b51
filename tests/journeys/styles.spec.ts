import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { wordsOf } from '../site-content.ts';
import { look } from './look.ts';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** On a page reached by a click its words come when it is opened. */
async function openNotice(page: Page) {
  await page.locator('main details summary').click();
  await expect(page.locator('main details dl')).toBeVisible();
  await page.mouse.move(0, 0);
}

test('a page reached by a click looks as it does when it is loaded', async ({ page }) => {
  await openAlive(page, '/contact');
  await openNotice(page);
  const loaded = await look(page);
  await openAlive(page, '/about/our-people');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('contact').heading })).toBeFocused();
  await openNotice(page);
  expect(await look(page)).toEqual(loaded);
});
