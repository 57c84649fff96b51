import { expect, openAlive, test } from '../browser/journey.ts';
import { company } from '../site-content.ts';

test.use({ forgiven: /Broken on purpose/ });

test('a page that breaks shows the fallback with the error’s message, in the site’s own dress', async ({
  page,
}) => {
  await page.route('**/assets/about-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function () { throw new Error("Broken on purpose"); }',
    }),
  );
  await openAlive(page, '/contact');
  await page.getByRole('contentinfo').locator('a[href="/about"]').click();
  const heading = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toContainText('Broken on purpose');
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Archivo');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: company.tagline })).toBeVisible();
});
