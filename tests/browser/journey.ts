import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';

/** A test that also fails on anything the browser complains of: errors, warnings, policy violations, mismatches. */
export const test = base.extend<{ forgiven: RegExp; complaints: string[] }>({
  /** What a test provokes on purpose. */
  forgiven: [/(?!)/, { option: true }],
  complaints: [
    async ({ page, forgiven }, use) => {
      const complaints: string[] = [];
      hearComplaints(page, complaints);
      await use(complaints);
      expect(complaints.filter((complaint) => !forgiven.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A case of a claim that another one has shown already: `npm run test:all` asks for it, `npm test` does not. */
export const sweep = (isOneMore = true) => ({ tag: isOneMore ? ['@sweep'] : [] });

/** For a second window of the same test, too. */
export function hearComplaints(page: Page, complaints: string[]) {
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // Chromium reports the status of a page that is meant to answer 404.
    const expected = message.text().includes('status of 404') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text());
  });
}

/** Opens a page and waits until React has taken over. */
export async function openAlive(page: Page, path: string) {
  await page.goto(path);
  await alive(page);
}

export async function alive(page: Page) {
  // Noticed at once: an assertion looks again after 100, 250, 500 and 1000 ms.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Opens a page on which script never arrives: what the visitor has before React does. */
export async function openStill(page: Page, path: string) {
  await page.route('**/assets/*.js', () => new Promise(() => {}));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await shown(page);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
}

/** Of a page that arrives the first frame is its first screen alone (app/start/boot.ts): nobody can have scrolled before. */
const shown = (page: Page) => page.locator('html:not([data-arriving])').waitFor({ state: 'attached' });

/** Opens a page whose script is on its way until the returned function lets it arrive. */
export async function openHeld(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await shown(page);
  return resolve;
}

export const openers = { 'before React': openStill, 'after React': openAlive };
