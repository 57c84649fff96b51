import { expect, openAlive, test } from '../browser/journey.ts';

// Tall pages have rules below the fold; the first rule of this one is in view from the start.
const path = '/about';

test('a rule below the fold waits to be seen, then draws once and stays', async ({ page }) => {
  await openAlive(page, path);
  const rules = page.locator('main svg:has(.rule-line)');
  await expect(rules.first()).not.toHaveAttribute('data-reveal');
  await expect(rules.last()).toHaveAttribute('data-reveal', 'waiting');
  await rules.last().scrollIntoViewIfNeeded();
  await expect(rules.last()).toHaveAttribute('data-reveal', 'seen');
  await expect(rules.last().locator('.rule-point')).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await expect(rules.last()).toHaveAttribute('data-reveal', 'seen');
});

test('under reduced motion nothing waits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, path);
  await expect(page.locator('[data-reveal]')).toHaveCount(0);
});
