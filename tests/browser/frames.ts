import type { Page } from '@playwright/test';

/** Two frames later whatever the page does by itself upon a change of layout has been done: observers have been told of it, and
 * the browser has scrolled where it would. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
