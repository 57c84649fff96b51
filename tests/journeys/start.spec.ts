import { openAlive, test } from '../browser/journey.ts';

test('React starts also where the browser tells of no paint', async ({ page }) => {
  await page.addInitScript(() => {
    const Observer = PerformanceObserver;
    window.PerformanceObserver = class extends Observer {
      override observe(options?: PerformanceObserverInit) {
        if (options?.type !== 'paint') super.observe(options);
      }
    };
  });
  await openAlive(page, '/contact');
});

test('React starts also when the rest of the styles hangs', async ({ page }) => {
  await page.route('**/assets/*.css', () => new Promise(() => {}));
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 10_000 });
});
