import { nextFrames } from '../browser/frames.ts';
import { expect, openAlive, test } from '../browser/journey.ts';

test('a rule below the fold waits to be seen, then draws once and stays', async ({ page }) => {
  // A tall page has rules below the fold; the first rule of this one is in view from the start.
  await openAlive(page, '/about');
  const rules = page.locator('main svg:has(.rule-line)');
  await expect(rules.first()).not.toHaveAttribute('data-reveal');
  await expect(rules.last()).toHaveAttribute('data-reveal', 'waiting');
  await rules.last().scrollIntoViewIfNeeded();
  await expect(rules.last()).toHaveAttribute('data-reveal', 'seen');
  await expect(rules.last().locator('.rule-point')).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await nextFrames(page);
  await expect(rules.last()).toHaveAttribute('data-reveal', 'seen');
});
