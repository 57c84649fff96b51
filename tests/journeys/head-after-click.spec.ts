import { expect, openAlive, test } from '../browser/journey.ts';
import { postPaths } from './addresses.ts';

test('after a click the address to share is the new page’s, and nothing is left of the old one’s', async ({
  page,
}) => {
  await openAlive(page, postPaths[0]!);
  const canonical = page.locator('link[rel=canonical]');
  const { origin } = new URL((await canonical.getAttribute('href'))!);
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect(canonical).toHaveAttribute('href', `${origin}/contact`);
  for (const tag of ['[property]', '[name=author]', '[type$=json]', '[type$=markdown]'])
    await expect(page.locator(`head ${tag}`)).toHaveCount(0);
});
