import { expect, test } from 'vitest';

import { ownWord } from '../../journeys/search/own-word.ts';
import type { Page } from '../page.ts';

const DIALOG = 'dialog#search[open]';
const hasFocus = (page: Page) => page.run(() => document.activeElement?.matches('#search input') ?? false);

export function searchJourney(page: Page) {
  test('the search opens by its button and by /, and Enter opens what it has found', async () => {
    const { word, address } = ownWord('insight');
    await page.open('/contact');
    await page.click('header [aria-label=Search]');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.press('Escape');
    await expect.poll(() => page.count(DIALOG)).toBe(0);

    await page.press('/');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.press(word);
    await page.see(`${DIALOG} [href="${address}"][aria-selected=true]`);
    await page.press('Enter');
    await expect.poll(() => page.path()).toBe(address);
    await expect.poll(() => page.count(DIALOG)).toBe(0);
  });
}
