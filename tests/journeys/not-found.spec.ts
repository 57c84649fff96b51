import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { wordsOf } from '../site-content.ts';
import { unknownPath } from './addresses.ts';

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
