import { expect, openAlive, sweep, test } from '../browser/journey.ts';
import { isScript, sumOfBytes, watchRequests } from '../browser/watch-requests.ts';
import { budgets } from '../budgets.ts';
import { atRest } from './at-rest.ts';

const KIB = 1024;

for (const path of ['/contact', '/careers', '/client-onboarding'])
  test(
    `${path} keeps its budget after the first touch of its form`,
    sweep(path !== '/careers'),
    async ({ page }) => {
      const fetched = watchRequests(page);
      await openAlive(page, path);
      await atRest(page, path);
      const before = sumOfBytes((await fetched()).filter(isScript));

      await page.locator('main form[method=post] input').first().focus();
      await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
      await page.waitForLoadState('networkidle');
      const after = sumOfBytes((await fetched()).filter(isScript)) - before;
      // What the form is operated with has come now, and not before.
      expect(after).toBeGreaterThan(10 * KIB);
      expect(after).toBeLessThanOrEqual(budgets.bytes.scriptsAfterFirstTouch);
    },
  );

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
