import { expect, openAlive, test } from '../browser/journey.ts';
import { violations } from './axe.ts';
import { sizes } from './sizes.ts';

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.afterEach(async ({ page }) => {
  expect(await violations(page)).toEqual([]);
});

test('an insight card with its overlay is accessible', async ({ page }) => {
  await openAlive(page, '/blog');
  await page.locator('.insight-card').nth(4).hover();
  await expect(page.locator('.insight-card').nth(4).getByText('Expand')).toBeVisible();
});

test('the open accordion is accessible', async ({ page }) => {
  await openAlive(page, '/about/founders-voices');
  for (const summary of await page.locator('main summary').all()) await summary.click();
});

test('an open tooltip is accessible', async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Google Cloud' }).hover();
  await expect(page.locator('[role=tooltip]:popover-open')).toBeVisible();
});

test('an article with its icon’s tooltip open is accessible', async ({ page }) => {
  await openAlive(page, '/insights-trends#ai-governance-regulation-ethics');
  await page
    .locator('#ai-governance-regulation-ethics')
    .getByRole('link', { name: 'Link to this article' })
    .focus();
});

for (const [size, viewport] of Object.entries(sizes))
  test(`all nine articles, laid out, are accessible on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAlive(page, '/insights-trends');
    // The audit sees only what is rendered: lay every article out.
    await page.evaluate(() => {
      for (const article of document.querySelectorAll<HTMLElement>('.insight'))
        article.style.contentVisibility = 'visible';
    });
    await page.keyboard.press('End');
  });
