import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { isScript, sumOfBytes, watchRequests } from '../browser/watch-requests.ts';
import type { Fetched } from '../browser/watch-requests.ts';
import { budgets } from '../budgets.ts';
import { everyAddress, postPaths, servicePaths } from './addresses.ts';

const KIB = 1024;
const { bytes, requests } = budgets;
const isReadingPage = (path: string) =>
  [...servicePaths, ...postPaths, '/insights-trends'].includes(path) || path.startsWith('/about');
const isFont = ({ type }: Fetched) => type === 'font';

/** Opens a page and waits until it fetches nothing more. */
async function openAtRest(page: Page, path: string) {
  const fetched = watchRequests(page);
  await openAlive(page, path);
  // The worker that draws the hero is fetched last.
  if (path === '/') await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return fetched;
}

for (const path of everyAddress)
  test(`${path} keeps its budgets`, async ({ page }) => {
    const fetched = await (await openAtRest(page, path))();
    expect.soft(sumOfBytes(fetched.filter(isScript)), 'bytes of script').toBeLessThanOrEqual(bytes.scripts);
    if (isReadingPage(path))
      expect.soft(fetched.length, `requests: ${names(fetched)}`).toBeLessThanOrEqual(requests.readingPage);
  });

const names = (fetched: Fetched[]) => fetched.map(({ path }) => path).join(' ');

test('the HTML and the fonts of the home page keep their budgets', async ({ page }) => {
  const fetched = await (await openAtRest(page, '/'))();
  expect(sumOfBytes(fetched.filter(({ path }) => path === '/'))).toBeLessThanOrEqual(bytes.homeDocument);
  expect(sumOfBytes(fetched.filter(isFont))).toBeLessThanOrEqual(bytes.homeFonts);
});

for (const path of ['/contact', '/careers', '/client-onboarding'])
  test(`${path} keeps its budget after the first touch of its form`, async ({ page }) => {
    const fetched = await openAtRest(page, path);
    const before = sumOfBytes((await fetched()).filter(isScript));

    await page.locator('main form[method=post] input').first().focus();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const after = sumOfBytes((await fetched()).filter(isScript)) - before;
    // What the form is operated with has come now, and not before.
    expect(after).toBeGreaterThan(10 * KIB);
    expect(after).toBeLessThanOrEqual(bytes.scriptsAfterFirstTouch);
  });

test('the insights page can be read before pictures further down and script have come', async ({ page }) => {
  const fetched = await (await openAtRest(page, '/insights-trends'))();
  const toRead = fetched.filter((one) => !isScript(one));
  expect(sumOfBytes(toRead)).toBeLessThanOrEqual(bytes.insightsToRead);
});

test('no script is fetched before the first paint', async ({ page }) => {
  await openAlive(page, '/');
  const { painted, firstScript } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    firstScript: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(firstScript).toBeGreaterThan(painted);
});

/** What has moved since the page began to show, and by how much, to the three decimals that layout shift is given in. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40));
        if (entry.value >= 0.0005) shifts.push(`${entry.value.toFixed(3)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}

for (const width of [390, 1440]) {
  for (const path of [
    '/',
    '/services/digital-transformation',
    '/blog',
    '/insights-trends',
    '/no/such/page',
  ]) {
    test(`${path} at ${width} px: nothing moves while it loads`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifted = await watchShifts(page);
      await openAlive(page, path);
      expect(await shifted()).toEqual([]);
    });

    test(`${path} at ${width} px: nothing moves when the fonts come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifted = await watchShifts(page);
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1200));
        await route.continue();
      });
      await openAlive(page, path);
      expect(await shifted()).toEqual([]);
    });
  }
}
