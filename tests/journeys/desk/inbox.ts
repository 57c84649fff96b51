import type { Page } from '@playwright/test';

import { expect } from './desk.ts';

/** A letter's row, by the name of who sent it. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('link');

/** Who sent the letters that are listed, from top to bottom. */
export const namesIn = (page: Page, names: string[]) =>
  page
    .locator('[data-letter]')
    .evaluateAll(
      (rows, all) =>
        rows
          .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
          .map(({ textContent }) => all.find((name) => textContent.includes(name))),
      names,
    );

/** Opens a letter from the list, by words of its row. */
export async function openLetter(page: Page, words: string, name = words) {
  await rowOf(page, words).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** So long the page offers to undo what was done. */
export const UNDO_LASTS = 10_000;

/** An offer to undo lasts only so long, and a busy machine may take longer: it stands while the page's clock does, which is to be installed before. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/** What was done last, with its undo. */
export const said = (page: Page) =>
  page.getByRole('status').and(page.locator(':not(.sr-only)')).filter({ visible: true });

/** In a letter: that one has begun an answer to it. */
export const draftLine = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: /^Draft by you, \d\d:\d\d/ });

/** So long keys rest when another letter has come by itself: they may have been meant for the one before. By the page's clock, which is to be installed
 * before. */
export const untilKeysAct = (page: Page) => page.clock.runFor(600);
