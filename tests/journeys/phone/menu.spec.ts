import type { Page } from '@playwright/test';

import { expect, openAlive, openers, test } from '../../browser/journey.ts';
import { servicePaths } from '../addresses.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();
const submenu = (page: Page) => page.locator('dialog [popover]:popover-open');

for (const [when, open] of Object.entries(openers)) {
  test.describe(when, () => {
    test.beforeEach(({ page }) => open(page, '/about'));

    test('the menu opens over the whole screen and closes', async ({ page }) => {
      await openMenu(page);
      expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    });

    test('the menu holds the five items', async ({ page }) => {
      await openMenu(page);
      for (const name of ['How We Help', 'Our Story'])
        await expect(menu(page).getByRole('button', { name })).toBeVisible();
      for (const name of ['Insights & Trends', 'Life at Northrule', 'Work with us'])
        await expect(menu(page).getByRole('link', { name })).toBeVisible();
    });

    test('a submenu opens, shows its pages, and is left with a step back', async ({ page }) => {
      await openMenu(page);
      await menu(page).getByRole('button', { name: 'How We Help' }).click();
      const links = submenu(page).getByRole('listitem').getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        servicePaths,
      );
      await submenu(page).getByRole('button', { name: 'Back' }).click();
      await expect(submenu(page)).toHaveCount(0);
      await expect(menu(page).getByRole('button', { name: 'How We Help' })).toBeVisible();
      await expect(menu(page).getByRole('button', { name: 'How We Help' })).toBeFocused();
    });

    test('by keyboard: focus steps into the submenu, Esc leaves one level at a time', async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).focus();
      await page.keyboard.press('Enter');
      await menu(page).getByRole('button', { name: 'Our Story' }).focus();
      await page.keyboard.press('Enter');
      await expect(submenu(page).getByRole('button', { name: 'Back' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(submenu(page).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(submenu(page)).toHaveCount(0);
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    });

    test('choosing a page goes there and closes the menu', async ({ page }) => {
      await openMenu(page);
      await menu(page).getByRole('button', { name: 'How We Help' }).click();
      await submenu(page).getByRole('link', { name: 'Cloud-native applications' }).click();
      await expect(page).toHaveURL('/services/cloud-native-applications');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cloud-Native Applications');
      await expect(menu(page)).toBeHidden();
    });

    test('the page behind the menu cannot be reached or scrolled', async ({ page }) => {
      await openMenu(page);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => !document.activeElement?.closest('main, footer'))).toBe(true);
      }
    });
  });
}

test('Esc in a submenu is not left to the browser, which may close the menu with it', async ({ page }) => {
  await openAlive(page, '/about');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Our Story' }).click();
  const escape = () =>
    page.evaluate(() => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      return (document.activeElement ?? document.body).dispatchEvent(event);
    });
  expect(await escape()).toBe(false);
  await expect(submenu(page)).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Our Story' })).toBeFocused();
  expect(await escape()).toBe(true);
});

test('choosing the page one is on closes the menu', async ({ page }) => {
  await openAlive(page, '/blog');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Insights & Trends' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/blog');
});

test('a window grown to desktop width leaves no menu behind', async ({ page }) => {
  await openAlive(page, '/');
  await openMenu(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'How We Help' }).click();
  await expect(page.getByRole('link', { name: 'All services' })).toBeVisible();
});

test('a chosen page has the focus, not the menu button', async ({ page }) => {
  await openAlive(page, '/');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Life at Northrule' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const [path, name, inSubmenu] of [
  ['/services', 'How We Help'],
  ['/blog', 'Insights & Trends'],
  ['/about', 'Our Story'],
  ['/careers', 'Life at Northrule'],
  ['/client-onboarding', 'Work with us'],
  ['/about/our-people', 'Our people', 'Our Story'],
  ['/contact', undefined],
] as const)
  test(`${path}: the menu marks ${name ?? 'nothing'} as the page that is shown`, async ({ page }) => {
    await openAlive(page, path);
    await openMenu(page);
    if (inSubmenu) await menu(page).getByRole('button', { name: inSubmenu }).click();
    const marked = menu(page).locator('[aria-current=page]:visible:not(h2 + a)');
    if (!name) return expect(marked).toHaveCount(0);
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText(name);
    // The same bar as in the header's row, which is on no other item.
    const bars = await menu(page)
      .locator('nav :is(a, button):visible')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { height, backgroundColor } = getComputedStyle(one, '::after');
          return height === '3px' && backgroundColor !== 'rgba(0, 0, 0, 0)' ? [one.textContent] : [];
        }),
      );
    expect(bars).toEqual([expect.stringContaining(name)]);
  });
