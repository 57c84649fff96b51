import type { Page } from '@playwright/test';

import { nextFrames } from '../browser/frames.ts';
import { expect, openAlive, openHeld, sweep, test } from '../browser/journey.ts';

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

test('"Back" takes one step back, or leads to its fallback, and never off the site', async ({
  page,
  baseURL,
}) => {
  // The same server under another name is another site to the browser.
  await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/services`);
  await openAlive(page, '/contact');
  await back(page).click();
  await expect(page).toHaveURL('/');

  await test.step('one clicked before React arrives is kept until it does', async () => {
    const letArrive = await openHeld(page, '/about');
    await back(page).click();
    await nextFrames(page);
    await expect(page).toHaveURL('/about');
    letArrive();
    await expect(page).toHaveURL('/');
  });
});

test.describe('when React cannot be had', () => {
  test.use({ forgiven: /ERR_FAILED/ });

  test(
    'a Back clicked before or after that is known leads where it would without script',
    sweep(),
    async ({ page }) => {
      const { promise: clicked, resolve: fail } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await clicked;
        await route.abort();
      });
      await page.goto('/contact', { waitUntil: 'domcontentloaded' });
      await back(page).click();
      await expect(page).toHaveURL('/contact');
      fail();
      await expect(page).toHaveURL('/?');

      const failed = page.waitForEvent('requestfailed');
      await page.goto('/contact');
      await failed;
      await back(page).click();
      await expect(page).toHaveURL('/?');
    },
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button leads to its fallback', sweep(), async ({ page }) => {
    // Where each page's leads, the specification's tests read from its HTML.
    await page.goto('/services');
    await back(page).press('Space');
    // A browser that sends a form without fields writes the question mark all the same.
    await expect(page).toHaveURL('/services?');
    await expect(page.getByRole('main')).toBeVisible();
  });
});
