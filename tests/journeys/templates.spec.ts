import type { Page } from '@playwright/test';

import { nextFrames } from '../browser/frames.ts';
import { alive, expect, openAlive, sweep, test } from '../browser/journey.ts';
import { isScript, sumOfBytes, watchRequests } from '../browser/watch-requests.ts';
import type { Fetched } from '../browser/watch-requests.ts';
import { budgets } from '../budgets.ts';
import { filesOf } from '../pages/page-files.ts';
import { templates, unknownPath } from './addresses.ts';
import { atRest } from './at-rest.ts';
import { violations } from './axe.ts';
import { sizes } from './sizes.ts';

// One visit proves all that is true of a template: a page of its own for each would take three times as long.
for (const [index, path] of templates.entries()) {
  const width = index % 2 ? 390 : 1440;
  test(`${path} answers, comes alive at ${width} px within its budgets, moves nothing, and is accessible`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    const letFontsArrive = await holdFonts(page);
    const fetched = watchRequests(page);
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(path === unknownPath ? 404 : 200);
    await expect(page.locator('main h1')).toBeVisible();
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toHaveCount(1);
    // Once the page is seen without them. React starts when all is there.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    await nextFrames(page);
    letFontsArrive();
    await alive(page);
    await atRest(page, path);
    await test.step('fonts that come late move nothing', async () => {
      expect.soft(await shifts()).toEqual([]);
    });
    await test.step('it fetches what its budgets allow', async () => {
      expectWithinBudgets(path, await fetched());
    });

    // An audit in the middle of a fade would judge colours that nobody stops at.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes.desktop);
    await test.step('it is accessible', () => audit(page, path));
    await test.step('it does not scroll sideways at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

async function holdFonts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What has moved since the page began to show, and by how much, to the three decimals that layout shift is given in. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40));
        if (value >= 0.0005) shifts.push(`${value.toFixed(3)}: ${moved.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const all = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { shifts: all });
  });
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    return page.evaluate(() => (window as unknown as { shifts: () => string[] }).shifts());
  };
}

const { bytes, requests } = budgets;
const isReadingPage = (path: string) =>
  ['/about', '/services/', '/blog/', '/insights-trends'].some((start) => path.startsWith(start));
const names = (fetched: Fetched[]) => fetched.map(({ path }) => path).toSorted();

function expectWithinBudgets(path: string, fetched: Fetched[]) {
  const scripts = fetched.filter(isScript);
  // By these tests/pages/weight.test.ts holds every address to its budget.
  expect.soft(names(scripts)).toEqual(filesOf(path).scripts.toSorted());
  expect.soft(sumOfBytes(scripts), 'bytes of script').toBeLessThanOrEqual(bytes.scripts);
  if (isReadingPage(path))
    expect.soft(fetched.length, names(fetched).join(' ')).toBeLessThanOrEqual(requests.readingPage);
  if (path === '/insights-trends')
    expect
      .soft(sumOfBytes(fetched) - sumOfBytes(scripts), 'bytes to read')
      .toBeLessThanOrEqual(bytes.insightsToRead);
  if (path !== '/') return;
  const fonts = fetched.filter(({ type }) => type === 'font');
  expect.soft(sumOfBytes(fonts), 'bytes of fonts').toBeLessThanOrEqual(bytes.homeFonts);
}

/** On a phone these are not only narrower: the hero's drawing, the rows, the cards, the way of an opening and what scrolls are others. */
const isOtherOnPhones = (path: string) =>
  ['/', '/services', '/blog', '/equal-opportunity'].includes(path) ||
  ['/blog/', '/careers/jobs'].some((start) => path.startsWith(start));

async function audit(page: Page, path: string) {
  // Its eleven thousand words are audited once they are laid out: see accessible-states.spec.ts.
  if (path === '/insights-trends') return;
  expect(await violations(page)).toEqual([]);
}

for (const path of templates.filter(isOtherOnPhones))
  test(`${path} is accessible on a phone as well`, sweep(), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes.phone);
    await openAlive(page, path);
    expect(await violations(page)).toEqual([]);
  });
