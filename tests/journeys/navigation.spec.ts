import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, openers, test } from '../browser/journey.ts';
import { servicePaths } from './addresses.ts';

const opener = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const panel = (page: Page, name: string) => page.locator('[popover]:popover-open').filter({ hasText: name });
const anyPanel = (page: Page) => page.locator('[popover]:popover-open');

for (const [when, open] of Object.entries(openers)) {
  test.describe(when, () => {
    test.beforeEach(({ page }) => open(page, '/blog'));

    test('the header shows the five items in order', async ({ page }) => {
      const items = page
        .getByRole('banner')
        .getByRole('listitem')
        .filter({ has: page.locator(':scope > a, :scope > button') });
      const names = await items.locator(':scope > a:visible, :scope > button:visible').allInnerTexts();
      expect(names).toEqual([
        'How We Help',
        'Insights & Trends',
        'Our Story',
        'Life at Northrule',
        'Work with us',
      ]);
    });

    test('a click opens a panel, a second click closes it', async ({ page }) => {
      await opener(page, 'How We Help').click();
      await expect(panel(page, 'AI-native consulting')).toBeVisible();
      await expect(opener(page, 'How We Help')).toHaveAttribute('popovertarget');
      await opener(page, 'How We Help').click();
      await expect(anyPanel(page)).toHaveCount(0);
    });

    test('the panels lead to the twelve services and the three pages of the story', async ({ page }) => {
      await opener(page, 'How We Help').click();
      const services = panel(page, 'AI-native consulting').getByRole('listitem').getByRole('link');
      expect(await services.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        servicePaths,
      );
      await opener(page, 'Our Story').click();
      const story = panel(page, 'Our journey').getByRole('listitem').getByRole('link');
      expect(await story.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/about/our-journey',
        '/about/our-people',
        '/about/looking-forward',
      ]);
    });

    test('opening one panel closes the other', async ({ page }) => {
      await opener(page, 'How We Help').click();
      await opener(page, 'Our Story').click();
      await expect(anyPanel(page)).toHaveCount(1);
      await expect(panel(page, 'Our journey')).toBeVisible();
    });

    test('a click outside closes a panel', async ({ page }) => {
      await opener(page, 'How We Help').click();
      await page.mouse.click(700, 850);
      await expect(anyPanel(page)).toHaveCount(0);
    });

    test('by keyboard: Enter opens, Tab steps in, Esc closes and gives the focus back', async ({ page }) => {
      await opener(page, 'How We Help').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'All services' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'AI-native consulting' }),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(anyPanel(page)).toHaveCount(0);
      await expect(opener(page, 'How We Help')).toBeFocused();
    });

    test('choosing an item goes there and closes the panel', async ({ page }) => {
      await opener(page, 'How We Help').click();
      await page.getByRole('banner').getByRole('link', { name: 'Digital transformation' }).click();
      await expect(page).toHaveURL('/services/digital-transformation');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digital Transformation');
      await expect(anyPanel(page)).toHaveCount(0);
    });

    test('only the item whose path matches exactly is marked', async ({ page }) => {
      const current = page.getByRole('banner').locator('[aria-current]:visible');
      await expect(current).toHaveText(['Insights & Trends']);
      await page.goto('/services', { waitUntil: 'domcontentloaded' });
      await expect(current).toHaveText(['How We Help']);
      await page.goto('/careers/jobs', { waitUntil: 'domcontentloaded' });
      await expect(current).toHaveCount(0);
      await page.goto('/blog/1', { waitUntil: 'domcontentloaded' });
      await expect(current).toHaveCount(0);
    });

    test('the skip link is first and leads to the content', async ({ page }) => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
}

test('a panel that has room does not scroll, and one that has not has a dark bar', async ({ page }) => {
  await openAlive(page, '/');
  for (const name of ['How We Help', 'Our Story']) {
    await opener(page, name).click();
    const [content, room] = await anyPanel(page).evaluate((element) => [
      element.scrollHeight,
      element.clientHeight,
    ]);
    expect(content).toBe(room);
    await expect(anyPanel(page)).toHaveCSS('color-scheme', 'dark');
  }
});

test('the logo stands on the content’s edge also where a scroll bar takes room', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openAlive(page, '/about');
  // Chromium’s own bar is hidden in tests.
  await page.evaluate(() => {
    document.documentElement.style.paddingRight = '16px';
  });
  const logo = (await page.getByRole('link', { name: 'Northrule, home' }).boundingBox())!;
  const title = (await page.getByRole('main').locator('.wrap > *').first().boundingBox())!;
  expect(logo.x).toBe(title.x);
});

test('choosing the page one is on closes the panel and returns the focus', async ({ page }) => {
  await openAlive(page, '/about/our-people');
  await opener(page, 'Our Story').click();
  await page.getByRole('banner').getByRole('link', { name: 'Our people' }).click();
  await expect(anyPanel(page)).toHaveCount(0);
  await expect(opener(page, 'Our Story')).toBeFocused();
});

test('a chosen item closes the panel at once, however long its page takes', async ({ page }) => {
  await page.route('**/assets/digital-transformation-*.js', () => new Promise(() => {}));
  await openAlive(page, '/');
  await opener(page, 'How We Help').click();
  await page.getByRole('banner').getByRole('link', { name: 'Digital transformation' }).click();
  await expect(anyPanel(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a panel opened before React stays open when React takes over', async ({ page }) => {
  const release = await openHeld(page, '/');
  await opener(page, 'How We Help').click();
  const before = await panel(page, 'AI-native consulting').boundingBox();
  release();
  await alive(page);
  await expect(panel(page, 'AI-native consulting')).toBeVisible();
  expect(await panel(page, 'AI-native consulting').boundingBox()).toEqual(before);
});

test('the browser’s own Back closes an open panel', async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await opener(page, 'How We Help').click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(anyPanel(page)).toHaveCount(0);
});
