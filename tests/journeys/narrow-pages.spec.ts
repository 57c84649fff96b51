import { expect, sweep, test } from '../browser/journey.ts';
import { everyAddress } from './addresses.ts';
import { cutOff } from './text-spacing.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 900 } });

for (const path of everyAddress)
  test(
    `${path}: nothing is cut off at 320 px, also with a visitor’s own spacing`,
    sweep(),
    async ({ page }) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await cutOff(page)).toEqual([]);
    },
  );
