import { expect, openAlive, openHeld, test } from '../browser/journey.ts';

const backButtons = [
  { path: '/about', name: 'Back', fallback: '/about' },
  { path: '/services', name: 'Back', fallback: '/services' },
  { path: '/blog', name: 'Back', fallback: '/' },
  { path: '/careers', name: 'Back', fallback: '/' },
  { path: '/contact', name: 'Back', fallback: '/' },
  { path: '/no/such/page', name: 'Go Back', fallback: '/' },
];

for (const { path, name, fallback } of backButtons) {
  test(`${path}: "${name}" takes one step back, or leads to ${fallback}`, async ({ page }) => {
    await openAlive(page, path);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(fallback);

    await openAlive(page, '/client-onboarding');
    await page.goto(path);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL('/client-onboarding');
  });
}

test('Back never leads off the site', async ({ page, baseURL }) => {
  // The same server under another name is another site to the browser.
  await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/services`);
  await openAlive(page, '/contact');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a Back clicked before React arrives is kept until it does', async ({ page }) => {
  await openAlive(page, '/client-onboarding');
  const release = await openHeld(page, '/contact');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL('/contact');
  release();
  await expect(page).toHaveURL('/client-onboarding');
});

test.describe('when React cannot be had', () => {
  test.use({ forgiven: /ERR_FAILED/ });

  for (const moment of ['before', 'after'])
    test(`a Back clicked ${moment} that is known leads where it would without script`, async ({ page }) => {
      const delay = moment === 'before' ? 1000 : 0;
      await page.route('**/assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.abort();
      });
      await page.goto('/contact');
      if (!delay) await page.waitForTimeout(500);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL('/?');
    });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, name, fallback } of backButtons)
    test(`${path}: "${name}" leads to ${fallback}`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name, exact: true }).press('Space');
      // A browser that sends a form without fields writes the question mark all the same.
      await expect(page).toHaveURL(`${fallback}?`);
      await expect(page.getByRole('main')).toBeVisible();
    });
});
