import { alive, expect, openAlive, openHeld, openers, test } from '../browser/journey.ts';

for (const [when, open] of Object.entries(openers)) {
  test(`${when}, the footer holds what the specification lists`, async ({ page }) => {
    await open(page, '/contact');
    const footer = page.getByRole('contentinfo');
    const quickLinks = footer.locator('ul').first().getByRole('link');
    expect(
      await quickLinks.evaluateAll((links) =>
        links.map((link) => [link.textContent, link.getAttribute('href')]),
      ),
    ).toEqual([
      ['Home', '/'],
      ['How We Help', '/services'],
      ['Insights & Trends', '/blog'],
      ['Our Story', '/about'],
      ['Life at Northrule', '/careers'],
      ['Contact', '/contact'],
    ]);
    await expect(footer).toContainText('Founded by insurance-industry people');
    await expect(footer).toContainText('Mumbai, Maharashtra');
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(footer.locator('a[href^="tel:+91"]')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /^https:/);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Northrule`);
  });

  test(`${when}, a quick link leads to its page`, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Life at Northrule' }).click();
    await expect(page).toHaveURL('/careers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
  });
}

test('the copyright line follows the visitor’s year, not the build’s', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T12:00:00Z'));
  await openAlive(page, '/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('a Home clicked at home before React arrives scrolls to the top once it does', async ({ page }) => {
  const release = await openHeld(page, '/');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  release();
  await alive(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
