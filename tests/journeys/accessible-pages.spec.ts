import type { Page } from '@playwright/test';

import { alive, expect, openAlive, test } from '../browser/journey.ts';
import { navigation, wordsOf } from '../site-content.ts';
import { servicePaths, templates, unknownPath } from './addresses.ts';
import { violations } from './axe.ts';
import { sizes } from './sizes.ts';

/** On a phone these are not only narrower: the hero's drawing, the rows and the cards are others. */
const otherOnPhones = new Set(['/', '/services', '/blog']);

for (const path of templates)
  test(`${path} answers, comes alive and is accessible`, async ({ page }) => {
    // An audit in the middle of a fade would judge colours that nobody stops at.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === unknownPath ? 404 : 200);
    await expect(page.locator('main h1')).toBeVisible();
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toHaveCount(1);
    await alive(page);
    // Its eleven thousand words are audited once they are laid out: see accessible-states.spec.ts.
    if (path === '/insights-trends') return;
    expect(await violations(page)).toEqual([]);
    if (!otherOnPhones.has(path)) return;
    await page.setViewportSize(sizes.phone);
    expect(await violations(page)).toEqual([]);
  });

// What opens in the header is the same on every page and covers it: on a dark one, and on a light one.
for (const path of ['/', servicePaths[0]!])
  test(`${path}: what opens in the header is accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, path);
    const [first, second] = navigation.filter(({ hasDropdown }) => hasDropdown).map(({ name }) => name);
    for (const name of [first, second]) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      expect(await violations(page, 'header')).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize(sizes.phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violations(page, 'header')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: first }).click();
    expect(await violations(page, 'header')).toEqual([]);
  });

test('the not-found page names the unknown path in the console', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes(unknownPath));
  await page.goto(unknownPath);
  expect((await logged).type()).toBe('info');
});

test('a post that nobody wrote is an unknown path, on arrival and by a click', async ({ page }) => {
  const response = await page.goto('/blog/99');
  expect(response?.status()).toBe(404);
  await expectNotFound(page);
  // To React's router as to the server.
  await openAlive(page, '/blog');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blog/99';
    link.textContent = 'Nobody wrote this';
    document.querySelector('main')!.append(link);
  });
  await page.getByRole('link', { name: 'Nobody wrote this' }).click();
  await expect(page).toHaveURL('/blog/99');
  await expectNotFound(page);
});

const expectNotFound = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: wordsOf('not-found').heading })).toBeVisible();
