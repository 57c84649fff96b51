import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

const DIALOG = 'dialog#search[open]';
const hasFocus = (page: Page) => page.run(() => document.activeElement?.matches('#search input') ?? false);

export function searchJourneys(page: Page) {
  test('the search opens by its button and by /, and Enter opens what it has found', async () => {
    await page.open('/about');
    await page.click('header [aria-label=Search]');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.press('Escape');
    await expect.poll(() => page.count(DIALOG)).toBe(0);

    await page.press('/');
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.press('quntum');
    await page.see(`${DIALOG} [aria-selected=true]`, 'Quantum Computing Meets AI');
    await page.press('Enter');
    await expect.poll(() => page.path()).toBe('/insights-trends#quantum-computing-meets-ai');
    await expect.poll(() => page.count(DIALOG)).toBe(0);
  });
}
