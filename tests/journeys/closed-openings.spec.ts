import type { Page } from '@playwright/test';

import { openAlive, expect, sweep, test } from '../browser/journey.ts';
import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { openings } from '../site-content.ts';
import { expectNoViolation } from './axe.ts';
import { sizes } from './sizes.ts';

const LIST = '/careers/jobs';
const [first, ...others] = openings;

/** As a phone and a desktop show it. */
async function lookAt(page: Page, url: string) {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await openAlive(page, url);
    await expectNoViolation(page, `${url}, ${size}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

test(
  'a closed opening leads to the others; a list without any leads on as well; both are accessible',
  sweep(),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await using stores = await createLocalStores();
    await using server = await startServer(stores.environment, [], new URL('../../build/', import.meta.url));
    const close = (some: typeof openings) =>
      stores.run(
        `INSERT INTO desk_openings (slug, title, closed_at) VALUES ${some.map(({ slug }) => `('${slug}', 'Closed', ${Date.now() - 1000})`).join()}`,
      );
    const closedAt = (path: string) =>
      expect
        .poll(async () => (await fetch(server.url + path)).text(), { timeout: 30_000 })
        .toContain('This opening closed');
    const { address } = first!;
    await close([first!]);
    await closedAt(address);
    await lookAt(page, server.url + address);
    await lookAt(page, `${server.url}${address}/apply`);
    await page.goto(server.url + address);
    await page.getByRole('link', { name: /^See the/ }).click();
    await expect(page).toHaveURL(server.url + LIST);
    await expect(page.locator(`main a[href="${address}"]`)).toHaveCount(0);

    await close(others);
    await closedAt(others.at(-1)!.address);
    await lookAt(page, server.url + LIST);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No openings today');
    await page.getByRole('link', { name: 'Apply anyway' }).first().click();
    await expect(page).toHaveURL(/#job-application$/);
  },
);
