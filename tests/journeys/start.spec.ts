import { alive, test } from '../browser/journey.ts';

test('React starts also when the rest of the styles hangs', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/*.css', () => new Promise(() => {}));
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.clock.fastForward(15_000);
  await alive(page);
});
