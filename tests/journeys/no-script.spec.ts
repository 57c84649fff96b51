import type { Page } from '@playwright/test';

import { expect, test } from '../browser/journey.ts';
import { navigation } from '../site-content.ts';
import { servicePaths, templates, unknownPath } from './addresses.ts';
import { cutOff } from './text-spacing.ts';

test.use({ javaScriptEnabled: false });

const [help, story] = navigation.filter(({ hasDropdown }) => hasDropdown);

// Half of them in each, for two workers. The other pages of each template: narrow-pages.spec.ts.
for (const half of [0, 1])
  test(`all that a page says is seen, and nothing is cut off from 320 px up, also with a visitor’s own spacing: half ${half + 1}`, async ({
    page,
  }) => {
    for (const path of templates.filter((_, index) => index % 2 === half)) {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, path).toBeLessThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { length } = await page.getByRole('main').innerText();
      expect(length).toBeGreaterThan(path === unknownPath ? 60 : 250);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await cutOff(page), `${path} at ${width} px`).toEqual([]);
      }
      expect.soft(await unseen(page), path).toEqual([]);
    }
  });

/** What stands in the HTML and is out of sight at first, as it is meant to be: what opens, and what needs script. */
const outOfSight = '[popover], dialog, details > :not(summary), .insight-overlay, [aria-pressed]';

const unseen = (page: Page) =>
  page.getByRole('main').evaluate(
    (element, apart) =>
      [...element.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, button, blockquote, figcaption, summary')]
        .filter((part) => !part.closest(apart))
        .filter((part) => !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    outOfSight,
  );

test('what the blog cards and the insight cards say is cut at three lines, and a category has a frame', async ({
  page,
}) => {
  await page.goto('/blog');
  const cards = page.getByRole('region', { name: 'Posts' }).locator('article');
  const excerpts = cards.locator('> p:nth-of-type(2)');
  const descriptions = page.locator('.insight-overlay > p');
  expect(await excerpts.count()).toBeGreaterThan(0);
  expect(await descriptions.count()).toBeGreaterThan(0);
  for (const text of [...(await excerpts.all()), ...(await descriptions.all())])
    await expect(text).toHaveCSS('-webkit-line-clamp', '3');
  for (const badge of await cards.locator('> p:first-child > span').all())
    await expect(badge).toHaveCSS('border-top-width', '1px');
});

test('the desktop panels open, exclude each other and lead on', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: help!.name }).click();
  await header.getByRole('button', { name: story!.name }).click();
  await expect(page.locator('[popover]:popover-open')).toHaveCount(1);
  const { name, path } = story!.dropdownItems[1]!;
  await header.getByRole('link', { name }).click();
  await expect(page).toHaveURL(path);
});

test('the phone menu opens, steps into a submenu and back, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: story!.name }).click();
  await menu.getByRole('button', { name: 'Back' }).click();
  await menu.getByRole('button', { name: help!.name }).click();
  await menu.getByRole('link', { name: help!.dropdownItems[3]!.name }).click();
  await expect(page).toHaveURL(servicePaths[3]!);
});

test('the founders’ voices open and close independently', async ({ page }) => {
  await page.goto('/about/founders-voices');
  const voices = page.locator('details');
  const open = () =>
    voices.evaluateAll((all) => all.flatMap((one, index) => (one.hasAttribute('open') ? [index] : [])));
  await voices.nth(0).locator('summary').click();
  await voices.nth(2).locator('summary').click();
  expect(await open()).toEqual([0, 2]);
  await voices.nth(0).locator('summary').click();
  expect(await open()).toEqual([2]);
});
