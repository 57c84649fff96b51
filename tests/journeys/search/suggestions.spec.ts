import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../../browser/journey.ts';
import { services } from '../../site-content.ts';
import { violations } from '../axe.ts';
import { field } from '../forms/form.ts';
import { sizes } from '../sizes.ts';
import { INDEX } from './search.ts';

const [wanted] = services;
const enquiry = `We would like ${wanted!.title}, please`;

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

test('words about a project bring up pages that fit, and nothing moves, on a desktop and on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/client-onboarding');
  for (const size of ['desktop', 'phone'] as const) {
    await page.setViewportSize(sizes[size]);
    await needs(page).fill('Hello');
    // What the form itself says of a draft comes with the first letter.
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await expect(suggested(page)).toHaveCount(0);
    const before = await places(page);
    await needs(page).fill(enquiry);
    await expect(suggested(page)).not.toHaveCount(0);
    expect(await places(page), size).toEqual(before);
  }
  expect(await violations(page, '#project')).toEqual([]);

  const links = await suggested(page).evaluateAll((all) =>
    all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
  );
  expect(links.map(([address]) => address)).toContain(wanted!.address);
  for (const [, target, rel] of links) expect([target, rel]).toEqual(['_blank', 'noopener']);
  await expect(page.locator('#project').getByRole('status').filter({ hasText: 'may help' })).toHaveText(
    links.length === 1 ? '1 page that may help' : `${links.length} pages that may help`,
  );
});

test.describe('an index that cannot be had', () => {
  test.use({ forgiven: /Failed to load resource|net::ERR/ });

  test('is not asked for on too few words, and not spoken of', async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    await page.route(INDEX, (route) => {
      asked++;
      return route.abort();
    });
    await openAlive(page, '/client-onboarding');
    const section = page.locator('#project');
    const spoken = async () => (await section.innerText()).replace(/\d+ \/ \d+|\d+ of/g, '');
    await needs(page).fill('Hello');
    await expect(page.getByText('Kept on this device')).toBeVisible();
    const before = await spoken();
    await page.clock.fastForward(5000);
    expect(asked).toBe(0);
    await needs(page).fill(enquiry);
    for (let tries = 1; tries <= 4; tries++) {
      await page.clock.fastForward(5000);
      await expect.poll(() => asked).toBe(tries);
    }
    expect(await spoken()).toBe(before);
  });
});
