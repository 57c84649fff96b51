import type { Locator, Page } from '@playwright/test';

const MOST_TABS = 60;

/** Presses Tab until something has the focus, as who has no mouse does. */
export async function tabTo(page: Page, wanted: Locator) {
  await wanted.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('It was not reached.');
}
