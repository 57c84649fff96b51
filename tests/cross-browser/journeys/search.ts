import { expect, test } from 'vitest';

import { ownWord } from '../../journeys/search/own-word.ts';
import type { Page } from '../page.ts';

const DIALOG = 'dialog#search[open]';
const hasFocus = (page: Page) => page.run(() => document.activeElement?.matches('#search input') ?? false);
const openerHasFocus = (page: Page) =>
  page.run(() => document.activeElement?.matches('header [aria-label=Search]') ?? false);

export function searchJourney(page: Page) {
  test('the search opens by its button and by /, and Enter opens what it has found', async () => {
    const { word, address } = ownWord('insight');
    await page.open('/contact');
    await page.click('header [aria-label=Search]');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.press('Escape');
    await expect.poll(() => page.count(DIALOG)).toBe(0);
    await expect.poll(() => openerHasFocus(page)).toBe(true);

    // No letter waits for the code of the search.
    await page.open('/contact');
    await page.press(`/${word}`);
    expect(await page.run(() => document.querySelector<HTMLInputElement>('#search input')?.value)).toBe(word);
    await page.see(`${DIALOG} [href="${address}"][aria-selected=true]`);
    await page.press('Enter');
    await expect.poll(() => page.path()).toBe(address);
    // A dialog that the same key opens again is gone for a moment.
    await page.frames(5);
    await expect.poll(() => page.count(DIALOG)).toBe(0);
  });
}
