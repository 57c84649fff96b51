import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { field } from '../forms/form.ts';
import { INDEX } from './search.ts';

test.use({ forgiven: /Failed to load resource|net::ERR/ });

const suggested = (page: Page) => page.locator('#project').getByRole('link', { name: /opens in a new tab/ });
const needs = (page: Page) => field(page, 'Project needs');
/** Where the field and the button stand on the page, in whole pixels. */
const places = (page: Page) =>
  page.locator('#project textarea, #project [type=submit]').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round);
    }),
  );
/** Longer than the pause in the typing that is waited for. */
const AFTER_THE_PAUSE_MS = 900;

for (const [size, width] of Object.entries({ desktop: 1440, phone: 390 }))
  test(`${size}: words about a project bring up pages that fit, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, '/client-onboarding');
    await needs(page).fill('Hello');
    // What the form itself says of a draft comes with the first letter.
    await expect(page.getByText('Kept on this device')).toBeVisible();
    const before = await places(page);
    await needs(page).fill('move our claims system to the cloud');
    await expect(suggested(page)).toHaveCount(3);
    expect(await places(page)).toEqual(before);

    const addresses = await suggested(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(addresses).toContain('/services/cloud-native-applications');
    expect(addresses).toContain('/services/cloud-infrastructure-automation-solutions');
    for (const link of await suggested(page).all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
    await expect(page.locator('#project').getByRole('status').filter({ hasText: 'may help' })).toHaveText(
      '3 pages that may help',
    );
    expect(await violations(page, '#project')).toEqual([]);
  });

test('too few words, everyday words and nonsense bring up nothing', async ({ page }) => {
  await openAlive(page, '/client-onboarding');
  let asked = 0;
  page.on('request', (request) => request.url().includes('/search-') && asked++);
  await needs(page).fill('cloud');
  await page.waitForTimeout(AFTER_THE_PAUSE_MS);
  expect(asked).toBe(0);
  for (const words of ['we would like you to help us with this', 'asdkjh qwoeiu zmxncb']) {
    await needs(page).fill(words);
    await page.waitForTimeout(AFTER_THE_PAUSE_MS);
    await expect(suggested(page)).toHaveCount(0);
  }
  expect(asked).toBeGreaterThan(0);
});

test('an index that cannot be had is not spoken of', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route(INDEX, (route) => {
    asked++;
    return route.abort();
  });
  await openAlive(page, '/client-onboarding');
  const section = page.locator('#project');
  await needs(page).fill('Hello');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  const before = await section.innerText();
  await needs(page).fill('move our claims system to the cloud');
  for (let tries = 1; tries <= 4; tries++) {
    await page.clock.fastForward(5000);
    await expect.poll(() => asked).toBe(tries);
  }
  expect((await section.innerText()).replace(/\d+ \/ \d+|\d+ of/g, '')).toBe(
    before.replace(/\d+ \/ \d+|\d+ of/g, ''),
  );
});
