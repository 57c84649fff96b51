import type { Page } from '@playwright/test';

import { nextFrames } from '../browser/frames.ts';
import { expect, openAlive, test } from '../browser/journey.ts';

const careersLink = (page: Page) => page.getByRole('banner').locator('a[href="/careers"]:visible');

test('the font of the next page is there before the click, and no policy refuses it', async ({ page }) => {
  await openAlive(page, '/');
  const hasSerif = () => page.evaluate(() => document.fonts.check('1em "STIX Two Text"'));
  expect(await hasSerif()).toBe(false);
  await careersLink(page).hover();
  await expect.poll(hasSerif).toBe(true);
  // In Firefox only default-src allows a prefetch, and ours allows nothing (w3c/webappsec-csp#107).
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('a page is fetched at the pointer, and its files come over the line once', async ({ page }) => {
  await openAlive(page, '/');
  const link = careersLink(page);
  const timesSent = () =>
    page.evaluate(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, transferSize }) => name.includes('/careers-') && transferSize > 0,
        ).length,
    );
  await link.hover();
  await expect.poll(timesSent).toBe(1);
  await link.click();
  await expect(page).toHaveURL('/careers');
  expect(await timesSent()).toBe(1);
});

test('of two links that are clicked the last is followed, whichever page comes first', async ({ page }) => {
  await openAlive(page, '/');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/careers-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await careersLink(page).click();
  await page.getByRole('contentinfo').locator('a[href="/about"]').click();
  await expect(page).toHaveURL('/about');
  release();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/careers-')),
      ),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => history.length)).toBe(3);
});

test('a page that the router was fetching is not shown on the way to another', async ({ page }) => {
  await page.clock.install();
  await openAlive(page, '/');
  const hold = async (files: string) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  const releaseCareers = await hold('**/assets/careers-*.js');
  const releaseAbout = await hold('**/assets/about-*.js');
  await careersLink(page).click();
  // The router has it by then: use-follow-links.ts.
  await page.clock.fastForward(1000);
  await page.getByRole('contentinfo').locator('a[href="/about"]').click();
  const arrived = page.waitForResponse('**/assets/careers-*.js');
  releaseCareers();
  await (await arrived).finished();
  await nextFrames(page);
  await expect(page).toHaveURL('/');
  releaseAbout();
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => history.length)).toBe(3);
});

test.describe('where a file of the page is gone, as after a release', () => {
  test.use({ forgiven: /404|ERR_FAILED|Failed to fetch|dynamically imported/ });
  test('a click leads to the page all the same', async ({ page }) => {
    await openAlive(page, '/');
    await page.route('**/assets/careers-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await careersLink(page).click();
    await expect(page).toHaveURL('/careers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('on a line that is broken', () => {
  test.use({ forgiven: /ERR_FAILED/ });
  test('a pointer on a link leaves the page as it is', async ({ page }) => {
    await openAlive(page, '/');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.evaluate(() => (document.title = 'The same page'));
    const failed = page.waitForEvent('requestfailed');
    await careersLink(page).hover();
    await failed;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(await page.title()).toBe('The same page');
  });
});
