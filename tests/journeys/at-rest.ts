import type { Page } from '@playwright/test';

import { expect } from '../browser/journey.ts';

/** Waits until a page fetches nothing more. */
export async function atRest(page: Page, path: string) {
  // The worker that draws the hero is fetched last.
  if (path === '/') await expect(page.getByText(/Links right now: [1-9]/)).toBeVisible();
  await page.waitForLoadState('networkidle');
}
