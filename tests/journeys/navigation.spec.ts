import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../browser/journey.ts';
import { company, navigation, services } from '../site-content.ts';

type Item = (typeof navigation)[number];

const [first, second] = navigation.filter(({ hasDropdown }) => hasDropdown) as [Item, Item];
const plain = navigation.find(({ hasDropdown }) => !hasDropdown)!;

const header = (page: Page) => page.getByRole('banner');
const opener = (page: Page, { name }: Item) => header(page).getByRole('button', { name, exact: true });
const panel = (page: Page) => page.locator('[popover]:popover-open');
const current = (page: Page) => header(page).locator('[aria-current]:visible');
const addressesIn = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('the header’s panels work before React as after it, and one that is open stays open meanwhile', async ({
  page,
}) => {
  const letArrive = await openHeld(page, '/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tryPanels(page);

  await opener(page, first).click();
  const before = await panel(page).boundingBox();
  letArrive();
  await alive(page);
  await expect(panel(page)).toBeVisible();
  expect(await panel(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await tryPanels(page);
});

async function tryPanels(page: Page) {
  await test.step('the skip link leads to the content', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the header shows the five items in order', async () => {
    const items = header(page).locator('nav:visible > ul > li').locator(':scope > a, :scope > button');
    expect(await items.allInnerTexts()).toEqual(navigation.map(({ name }) => name));
  });
  await test.step('a click opens a panel, a second click closes it', async () => {
    await opener(page, first).click();
    await expect(panel(page)).toHaveCount(1);
    await opener(page, first).click();
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step('opening one panel closes the other; the panels lead to the twelve services and the three pages of the story', async () => {
    for (const item of [first, second]) {
      await opener(page, item).click();
      await expect(panel(page)).toHaveCount(1);
      expect(await addressesIn(page)).toEqual(item.dropdownItems.map(({ path }) => path));
      expect(
        await panel(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      ).toBe(0);
      // Where it has no room, its bar is a dark one.
      await expect(panel(page)).toHaveCSS('color-scheme', 'dark');
    }
  });
  await test.step('a click outside closes a panel', async () => {
    await page.mouse.click(4, 890);
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step('by keyboard: Enter opens, Tab steps in, Esc closes and gives the focus back', async () => {
    await opener(page, first).press('Enter');
    const links = panel(page).getByRole('link');
    await page.keyboard.press('Tab');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(page, first)).toBeFocused();
  });
}

test('choosing an item goes there and closes the panel, and so does stepping back', async ({ page }) => {
  const chosen = first.dropdownItems.at(-1)!;
  const service = services.find(({ address }) => address === chosen.path)!;
  await openAlive(page, '/contact');
  const { promise: held, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route(`**/assets/${service.slug}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  const choose = async () => {
    await opener(page, first).click();
    await panel(page).getByRole('link', { name: chosen.name }).click();
    await expect(panel(page)).toHaveCount(0);
  };
  await test.step('at once, however long the page takes', async () => {
    await choose();
    await expect(page).toHaveURL('/contact');
  });
  await test.step('only the item whose path matches exactly is marked', async () => {
    letArrive();
    await expect(page).toHaveURL(chosen.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.title);
    await expect(current(page)).toHaveCount(0);
  });
  await test.step('the page one is on: the focus returns', async () => {
    await choose();
    await expect(opener(page, first)).toBeFocused();
  });
  await test.step('the browser’s own Back closes an open panel', async () => {
    await opener(page, first).click();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(panel(page)).toHaveCount(0);
  });
  for (const { name, path } of [plain, first]) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(current(page)).toHaveText([name]);
  }
});

test('the logo stands on the content’s edge also where a scroll bar takes room', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openAlive(page, '/about');
  // Chromium’s own bar is hidden in tests.
  await page.evaluate(() => {
    document.documentElement.style.paddingRight = '16px';
  });
  const logo = (await page.getByRole('link', { name: `${company.name}, home` }).boundingBox())!;
  const title = (await page.getByRole('main').locator('.wrap > *').first().boundingBox())!;
  expect(logo.x).toBe(title.x);
});
