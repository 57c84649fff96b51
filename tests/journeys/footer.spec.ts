import { alive, expect, openHeld, openStill, test } from '../browser/journey.ts';
import { company, navigation, wordsOf } from '../site-content.ts';

test('the footer holds what the specification lists, and before React the browser follows its links', async ({
  page,
}) => {
  await openStill(page, '/contact');
  const footer = page.getByRole('contentinfo');
  const quickLinks = footer.locator('ul').first().getByRole('link');
  expect(
    await quickLinks.evaluateAll((links) =>
      links.map((link) => [link.textContent, link.getAttribute('href')]),
    ),
  ).toEqual([
    ['Home', '/'],
    ...navigation.slice(0, -1).map(({ name, path }) => [name, path]),
    ['Contact', '/contact'],
  ]);
  await expect(footer).toContainText(company.blurb);
  await expect(footer).toContainText(`${company.city}, ${company.state}`);
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(company.email);
  await expect(footer.locator('a[href^="tel:+"]')).toHaveText(company.phone);
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', company.linkedin);
  await expect(footer).toContainText(company.name);

  await footer.locator('a[href="/careers"]').click();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('careers').heading);
});

test('the copyright line follows the visitor’s year, not the build’s', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T12:00:00Z'));
  const letArrive = await openHeld(page, '/contact');
  const line = page.getByRole('contentinfo').getByText('©');
  await expect(line).toHaveText(new RegExp(`^© 20\\d\\d ${company.name}$`));
  await expect(line).not.toContainText('2031');
  letArrive();
  await alive(page);
  await expect(line).toHaveText(`© 2031 ${company.name}`);
});
