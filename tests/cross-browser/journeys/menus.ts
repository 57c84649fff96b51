import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

const OPENER = 'header nav button';
const PANEL = 'header nav [popover]:popover-open';

export function dropdownJourney(page: Page) {
  test('a panel opens by click, one at a time, and closes by Escape, by a click elsewhere and by choosing', async () => {
    await page.open('/about');
    await page.click(OPENER, 'How We Help');
    await page.see(PANEL, 'AI-native consulting');
    expect(await page.run(overflowOf, PANEL)).toBeLessThanOrEqual(0);

    await page.click(OPENER, 'Our Story');
    await page.see(PANEL, 'Our journey');
    expect(await page.count(PANEL)).toBe(1);
    expect(await page.run(overflowOf, PANEL)).toBeLessThanOrEqual(0);

    await page.press('Escape');
    await expect.poll(() => page.count(PANEL)).toBe(0);

    await page.click(OPENER, 'Our Story');
    await page.see(PANEL, 'Our journey');
    await page.clickAt(700, 850);
    await expect.poll(() => page.count(PANEL)).toBe(0);

    await page.click(OPENER, 'How We Help');
    await page.click(`${PANEL} a`, 'Digital transformation');
    await expect.poll(() => page.path()).toBe('/services/digital-transformation');
    await page.see('h1', 'Digital Transformation');
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
  test('the menu opens, steps into a submenu and back, and leads on', async () => {
    await page.open('/about');
    await page.click('header [aria-label=Menu]');
    await page.see(MENU);
    await page.click(`${MENU} button`, 'How We Help');
    await page.see(`${SUBMENU} a`, 'Cloud-native applications');
    await page.click(`${SUBMENU} button`, 'Back');
    await expect.poll(() => page.count(SUBMENU)).toBe(0);
    expect(await page.count(MENU)).toBe(1);

    await page.click(`${MENU} button`, 'Our Story');
    await page.click(`${SUBMENU} a`, 'Our people');
    await expect.poll(() => page.path()).toBe('/about/our-people');
    await expect.poll(() => page.count(MENU)).toBe(0);
  });

  test('Escape leaves the submenu first, and then the menu', async () => {
    await page.open('/about');
    await page.click('header [aria-label=Menu]');
    await page.click(`${MENU} button`, 'Our Story');
    await page.see(`${SUBMENU} a`, 'Our people');
    await page.press('Escape');
    await expect.poll(() => page.count(SUBMENU)).toBe(0);
    expect(await page.count(MENU)).toBe(1);
    await page.press('Escape');
    await expect.poll(() => page.count(MENU)).toBe(0);
  });
}
