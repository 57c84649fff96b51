import type { Locator } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { field, opener } from './search/search.ts';

test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

const style = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('in a visitor’s own colours buttons and notices have borders, rules are seen, and marked words can be read', async ({
  page,
}) => {
  await openAlive(page, '/');
  const text = await style(page.locator('main h1'), 'color');
  const rule = page.locator('main .rule-line').first();
  expect(await style(rule, 'stroke')).toBe(text);
  expect(await style(page.locator('main a.min-h-14').first(), 'border-top-width')).toBe('1px');

  await opener(page).click();
  await field(page).fill('cloud');
  const mark = page.locator('#search mark').first();
  await expect(mark).toBeVisible();
  expect(await style(mark, 'background-color')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await style(mark, 'color')).not.toBe(await style(mark, 'background-color'));
  await page.keyboard.press('Escape');

  await openAlive(page, '/contact');
  await page.locator('main form[method=post] [type=submit]').click();
  expect(await style(page.locator('.toast').first(), 'border-top-width')).toBe('1px');
});
