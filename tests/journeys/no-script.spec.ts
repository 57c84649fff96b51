import { expect, test } from '../browser/journey.ts';
import { everyAddress } from './addresses.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read', async ({ page }) => {
  for (const path of everyAddress) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(text.length, path).toBeGreaterThan(path === '/no/such/page' ? 60 : 250);
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
  }
});

test('the desktop panels open, exclude each other and lead on', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'How We Help' }).click();
  await header.getByRole('button', { name: 'Our Story' }).click();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(1);
  await header.getByRole('link', { name: 'Our people' }).click();
  await expect(page).toHaveURL('/about/our-people');
});

test('the phone menu opens, steps into a submenu and back, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'Our Story' }).click();
  await menu.getByRole('button', { name: 'Back' }).click();
  await menu.getByRole('button', { name: 'How We Help' }).click();
  await menu.getByRole('link', { name: 'Full-stack development' }).click();
  await expect(page).toHaveURL('/services/full-stack-development');
});

test('the founders’ voices open and close independently', async ({ page }) => {
  await page.goto('/about/founders-voices');
  const voices = page.locator('details');
  await expect(voices).toHaveCount(3);
  await voices.nth(0).locator('summary').click();
  await voices.nth(2).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await voices.nth(0).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
});
