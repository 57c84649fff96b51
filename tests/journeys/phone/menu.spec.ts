import type { Page } from '@playwright/test';

import { nextFrames } from '../../browser/frames.ts';
import { alive, expect, openAlive, openHeld, test } from '../../browser/journey.ts';
import { navigation } from '../../site-content.ts';

type Item = (typeof navigation)[number];

const dropdowns = navigation.filter(({ hasDropdown }) => hasDropdown) as [Item, Item];
const [first, second] = dropdowns;
const plain = navigation.filter(({ hasDropdown }) => !hasDropdown);

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const submenu = (page: Page) => page.locator('dialog [popover]:popover-open');
const opener = (page: Page, { name }: Item) => menu(page).locator('nav > ul').getByRole('button', { name });

test('the menu works before React as after it, and one that is open stays open meanwhile', async ({
  page,
}) => {
  const letArrive = await openHeld(page, '/contact');
  await tryMenu(page);
  await menuButton(page).click();
  letArrive();
  await alive(page);
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await tryMenu(page);

  await test.step('Esc in a submenu is not left to the browser, which may close the menu with it', async () => {
    await menuButton(page).click();
    await opener(page, second).click();
    const escape = () =>
      page.evaluate(() => {
        const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
        return (document.activeElement ?? document.body).dispatchEvent(event);
      });
    expect(await escape()).toBe(false);
    await expect(submenu(page)).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
    await expect(opener(page, second)).toBeFocused();
    expect(await escape()).toBe(true);
  });

  await test.step('a window grown to desktop width leaves no menu behind', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: first.name }).click();
    await expect(page.getByRole('link', { name: first.allLabel })).toBeVisible();
  });
});

async function tryMenu(page: Page) {
  await test.step('the menu opens over the whole screen and closes', async () => {
    await menuButton(page).click();
    expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (const item of dropdowns) await expect(opener(page, item)).toBeVisible();
    for (const { name } of plain) await expect(menu(page).getByRole('link', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
  await test.step('a submenu opens, shows its pages, and is left with a step back', async () => {
    await menuButton(page).click();
    await opener(page, first).click();
    const links = submenu(page).getByRole('listitem').getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      first.dropdownItems.map(({ path }) => path),
    );
    await submenu(page).getByRole('button', { name: 'Back' }).click();
    await expect(submenu(page)).toHaveCount(0);
    await expect(opener(page, first)).toBeFocused();
  });
  await test.step('the page behind the menu cannot be reached or scrolled', async () => {
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await nextFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => !document.activeElement?.closest('main, footer'))).toBe(true);
    }
    await page.keyboard.press('Escape');
  });
  await test.step('by keyboard: focus steps into the submenu, Esc leaves one level at a time', async () => {
    await menuButton(page).press('Enter');
    await opener(page, second).press('Enter');
    await expect(submenu(page).getByRole('button', { name: 'Back' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submenu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(submenu(page)).toHaveCount(0);
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
}

test('choosing a page goes there, closes the menu and gives the page the focus; the menu marks the page that is shown', async ({
  page,
}) => {
  await openAlive(page, '/contact');
  await menuButton(page).click();
  await expect(marked(page)).toHaveCount(0);
  for (const item of [first, plain[0]!]) {
    if (item.hasDropdown) await opener(page, item).click();
    const { name, path } = item.dropdownItems[1] ?? item;
    const link = (item.hasDropdown ? submenu(page) : menu(page)).getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await menuButton(page).click();
    if (item.hasDropdown) await opener(page, item).click();
    await expectMarked(page, name);
    await test.step('the page one is on: the menu closes', async () => {
      await link.click();
      await expect(menu(page)).toBeHidden();
      await expect(page).toHaveURL(path);
    });
    await menuButton(page).click();
  }

  await test.step('the page of an item that has a submenu', async () => {
    await opener(page, first).click();
    await submenu(page).getByRole('link', { name: first.allLabel }).click();
    await expect(page).toHaveURL(first.path);
    await menuButton(page).click();
    await expectMarked(page, first.name);
  });
});

const marked = (page: Page) => menu(page).locator('[aria-current=page]:visible:not(h2 + a)');

async function expectMarked(page: Page, name: string) {
  await expect(marked(page)).toHaveCount(1);
  await expect(marked(page)).toContainText(name);
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
}
