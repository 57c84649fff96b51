import { expect, openAlive, test } from './journey.ts';

// West of Greenwich a date read as midnight UTC falls on the day before; east of it, it must not move either.
const visitors = [
  { locale: 'en-IN', timezoneId: 'Asia/Kolkata', shown: ['15 Jan 2024', '10 Jan 2024', '5 Jan 2024'] },
  {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    shown: ['Jan 15, 2024', 'Jan 10, 2024', 'Jan 5, 2024'],
  },
  {
    locale: 'de-DE',
    timezoneId: 'Pacific/Kiritimati',
    shown: ['15. Jan. 2024', '10. Jan. 2024', '5. Jan. 2024'],
  },
];

for (const { locale, timezoneId, shown } of visitors) {
  test.describe(locale, () => {
    test.use({ locale, timezoneId });

    test('posts carry their date as the visitor writes it, on the right day', async ({ page }) => {
      await openAlive(page, '/blog');
      const dates = page.locator('time');
      await expect(dates).toHaveCount(3);
      for (const [index, date] of shown.entries()) await expect(dates.nth(index)).toHaveText(date);
      await page.goto('/blog/3');
      await expect(page.locator('time')).toHaveText(shown[2]!);
    });
  });
}
