import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { isScript, sumOfBytes, watchRequests } from '../browser/watch-requests.ts';
import type { Fetched } from '../browser/watch-requests.ts';
import { budgets } from '../budgets.ts';
import { filesOf } from '../pages/page-files.ts';
import { templates } from './addresses.ts';

const KIB = 1024;
const { bytes, requests } = budgets;
const isReadingPage = (path: string) =>
  path.startsWith('/about') || path.startsWith('/services/') || path.startsWith('/blog/');
const isFont = ({ type }: Fetched) => type === 'font';
const names = (fetched: Fetched[]) => fetched.map(({ path }) => path).toSorted();

/** Opens a page and waits until it fetches nothing more. */
async function openAtRest(page: Page, path: string) {
  const fetched = watchRequests(page);
  await openAlive(page, path);
  // The worker that draws the hero is fetched last.
  if (path === '/') await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return fetched;
}

for (const [index, path] of templates.entries()) {
  const width = index % 2 ? 390 : 1440;
  test(`${path} at ${width} px: fonts that come late move nothing, and it fetches what its budgets allow`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifted = await watchShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await route.continue();
    });
    const fetched = await (await openAtRest(page, path))();
    expect.soft(await shifted()).toEqual([]);

    const scripts = fetched.filter(isScript);
    // By these tests/pages/weight.test.ts holds every address to its budget.
    expect.soft(names(scripts)).toEqual(filesOf(path).scripts.toSorted());
    expect.soft(sumOfBytes(scripts), 'bytes of script').toBeLessThanOrEqual(bytes.scripts);
    if (isReadingPage(path) || path === '/insights-trends')
      expect.soft(fetched.length, names(fetched).join(' ')).toBeLessThanOrEqual(requests.readingPage);
    if (path === '/insights-trends')
      expect
        .soft(sumOfBytes(fetched) - sumOfBytes(scripts), 'bytes to read')
        .toBeLessThanOrEqual(bytes.insightsToRead);
    if (path === '/') {
      const document = fetched.filter((one) => one.path === '/');
      expect.soft(sumOfBytes(document), 'bytes of HTML').toBeLessThanOrEqual(bytes.homeDocument);
      expect.soft(sumOfBytes(fetched.filter(isFont)), 'bytes of fonts').toBeLessThanOrEqual(bytes.homeFonts);
    }
  });
}

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
