import { expect, openAlive, test } from '../browser/journey.ts';
import { sizes } from './sizes.ts';

// West of Greenwich a date read as midnight UTC falls on the day before; east of it, it must not move either.
const visitors = [
  {
    locale: 'en-IN',
    size: 'phone',
    timezoneId: 'Asia/Kolkata',
    shown: ['15 Jan 2024', '10 Jan 2024', '5 Jan 2024'],
  },
  {
    locale: 'en-US',
    size: 'tablet',
    timezoneId: 'America/Los_Angeles',
    shown: ['Jan 15, 2024', 'Jan 10, 2024', 'Jan 5, 2024'],
  },
  {
    locale: 'de-DE',
    size: 'desktop',
    timezoneId: 'Pacific/Kiritimati',
    shown: ['15. Jan. 2024', '10. Jan. 2024', '5. Jan. 2024'],
  },
] as const;

for (const { locale, timezoneId, size, shown } of visitors) {
  test.describe(`${locale}, on a ${size}`, () => {
    test.use({ locale, timezoneId, viewport: sizes[size] });

    test('posts carry their date as the visitor writes it, on the right day', async ({ page }) => {
      await openAlive(page, '/blog');
      for (const [index, date] of shown.entries()) {
        const card = page.locator('article', { has: page.locator(`a[href="/blog/${index + 1}"]`) });
        await expect(card.locator('time')).toHaveText(date);
      }
      await page.goto('/blog/3');
      await expect(page.locator('time')).toHaveText(shown[2]);
    });
  });
}
