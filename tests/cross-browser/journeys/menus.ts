import { expect, test } from 'vitest';

import { navigation } from '../../site-content.ts';
import type { Page } from '../page.ts';

type Item = (typeof navigation)[number];

const OPENER = 'header nav button';
const PANEL = 'header nav [popover]:popover-open';

/** The two cells of the header that open a panel. */
export const [first, second] = navigation.filter(({ hasDropdown }) => hasDropdown) as [Item, Item];

export function dropdownJourney(page: Page) {
  test('a panel opens by click, one at a time, and closes by Escape, by a click elsewhere and by choosing', async () => {
    await page.open('/about');
    for (const item of [first, second]) {
      await page.click(OPENER, item.name);
      await page.see(PANEL, item.sentence);
      expect(await page.count(PANEL)).toBe(1);
      expect(await page.run(overflowOf, PANEL)).toBeLessThanOrEqual(0);
    }
    await page.press('Escape');
    await expect.poll(() => page.count(PANEL)).toBe(0);

    await page.click(OPENER, second.name);
    await page.see(PANEL, second.sentence);
    await page.clickAt(4, 850);
    await expect.poll(() => page.count(PANEL)).toBe(0);

    const chosen = first.dropdownItems.at(-1)!;
    await page.click(OPENER, first.name);
    await page.click(`${PANEL} a`, chosen.name);
    await expect.poll(() => page.path()).toBe(chosen.path);
    await page.see('h1');
    expect(await page.count(PANEL)).toBe(0);
  });
}

/** By how much a panel would scroll. Runs in the page. */
function overflowOf(selector: string) {
  const { scrollHeight, clientHeight } = document.querySelector(selector)!;
  return scrollHeight - clientHeight;
}

const MENU = 'dialog#menu[open]';
const SUBMENU = `${MENU} [popover]:popover-open`;

export function phoneMenuJourney(page: Page) {
  test('the menu opens, steps into a submenu and back, by Escape as well, and leads on', async () => {
    await page.open('/contact');
    await page.click('header [aria-label=Menu]');
    await page.see(MENU);
    await page.click(`${MENU} button`, first.name);
    await page.see(`${SUBMENU} a`, first.dropdownItems[0]!.name);
    await page.click(`${SUBMENU} button`, 'Back');
    await expect.poll(() => page.count(SUBMENU)).toBe(0);
    expect(await page.count(MENU)).toBe(1);

    const chosen = second.dropdownItems[1]!;
    await page.click(`${MENU} button`, second.name);
    await page.see(`${SUBMENU} a`, chosen.name);
    await page.press('Escape');
    await expect.poll(() => page.count(SUBMENU)).toBe(0);
    expect(await page.count(MENU)).toBe(1);
    await page.press('Escape');
    await expect.poll(() => page.count(MENU)).toBe(0);

    await page.click('header [aria-label=Menu]');
    await page.click(`${MENU} button`, second.name);
    await page.click(`${SUBMENU} a`, chosen.name);
    await expect.poll(() => page.path()).toBe(chosen.path);
    await expect.poll(() => page.count(MENU)).toBe(0);
  });
}
