import type { Page } from '@playwright/test';

import { expect, openAlive, test } from './journey.ts';

const KIB = 1024;

/** The transferred bytes of everything the page fetched whose address matches. */
async function transferred(page: Page, pattern: RegExp) {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }),
    ),
  );
  return entries.filter(({ name }) => pattern.test(name)).reduce((sum, { bytes }) => sum + bytes, 0);
}

test('the home page keeps its budgets', async ({ page }) => {
  await openAlive(page, '/');
  await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { bytes: worker } = await page.evaluate(async () => {
    const url = performance.getEntriesByType('resource').find(({ name }) => name.includes('.worker-'))?.name;
    const response = url ? await fetch(url) : undefined;
    return { bytes: Number(response?.headers.get('content-length') ?? 0) };
  });
  expect(await transferred(page, /^[^?]*\/$/)).toBeLessThanOrEqual(14 * KIB);
  // The worker's own request is not always listed: it is counted once, by itself.
  expect((await transferred(page, /^(?!.*\.worker-).*\.js$/)) + worker).toBeLessThanOrEqual(105 * KIB);
  expect(await transferred(page, /\.woff2$/)).toBeLessThanOrEqual(60 * KIB);
});

for (const path of ['/contact', '/careers', '/client-onboarding'])
  test(`${path} keeps its budgets: before the first touch of its form, and after it`, async ({ page }) => {
    await openAlive(page, path);
    await page.waitForLoadState('networkidle');
    const before = await transferred(page, /\.js$/);
    expect(before).toBeLessThanOrEqual(108 * KIB);

    await page.locator('main form input').first().focus();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const after = (await transferred(page, /\.js$/)) - before;
    expect(after).toBeGreaterThan(10 * KIB);
    expect(after).toBeLessThanOrEqual(25 * KIB);
  });

test('the insights page can be read after 130 KiB: pictures further down and script come later', async ({
  page,
}) => {
  await openAlive(page, '/insights-trends');
  await page.waitForLoadState('networkidle');
  const toRead = await transferred(page, /insights-trends$|\.woff2$|\.svg$|\.css$/);
  expect(toRead).toBeLessThanOrEqual(130 * KIB);
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
    '/about',
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
