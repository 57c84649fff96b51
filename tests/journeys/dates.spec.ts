import { expect, openAlive, sweep, test } from '../browser/journey.ts';
import { posts } from '../site-content.ts';
import { sizes } from './sizes.ts';

// West of Greenwich a date read as midnight UTC falls on the day before; east of it, it must not move either.
const visitors = [
  { locale: 'en-IN', size: 'phone', timezoneId: 'Asia/Kolkata', written: /^\d+ \p{L}+ \d{4}$/u },
  { locale: 'en-US', size: 'tablet', timezoneId: 'America/Los_Angeles', written: /^\p{L}+ \d+, \d{4}$/u },
  { locale: 'de-DE', size: 'desktop', timezoneId: 'Pacific/Kiritimati', written: /^\d+\. \p{L}+\.? \d{4}$/u },
] as const;

for (const { locale, timezoneId, size, written } of visitors) {
  test.describe(`${locale}, on a ${size}`, () => {
    test.use({ locale, timezoneId, viewport: sizes[size] });

    test(
      'posts carry their date as the visitor writes it, on the right day',
      sweep(locale === 'en-IN'),
      async ({ page }) => {
        await openAlive(page, '/blog');
        const asWritten = (date: string) => page.evaluate(write, date);
        for (const { address, date } of posts) {
          const card = page.locator('article', { has: page.locator(`a[href="${address}"]`) });
          const shown = await asWritten(date);
          expect(shown).toMatch(written);
          await expect(card.locator('time')).toHaveText(shown);
        }
        const { address, date } = posts.at(-1)!;
        const shown = await asWritten(date);
        await page.goto(address);
        await expect(page.locator('time').first()).toHaveText(shown);
      },
    );
  });
}

/** Runs in the visitor's browser, and tells it that a day has no time zone. */
function write(day: string) {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat([], format).format(new Date(day));
}
