import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { watchTimers } from '../browser/watch-timers.ts';
import { company, listOf, wordsOf } from '../site-content.ts';

// The sections below the hero are React's only once the visitor turns to them.
const { business, stories } = wordsOf('home').sections;

test('the home page stays whole when its own address is followed before anything was scrolled', async ({
  page,
}) => {
  const settled = await watchTimers(page);
  await openAlive(page, '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${company.name}, home` })
    .click();
  await settled();
  await expect(page.getByRole('heading', { name: business.title })).toBeVisible();
});

test('a hash that is put behind the home page’s address is scrolled to, also when it is escaped', async ({
  page,
}) => {
  for (const hash of ['#success-stories', '#success%2Dstories']) {
    await page.goto('about:blank');
    await openAlive(page, '/');
    await page.evaluate((to) => (location.hash = to), hash);
    await expect(page.getByRole('heading', { name: stories.title })).toBeInViewport();
    await expect(page.getByRole('heading', { name: business.title })).toBeAttached();
  }
});

test('what is set to fill a line fills one, from 390 to 1920 px', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const metrics = listOf('success-stories').map(() => 1);
  for (const width of [390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(new Set(await linesOf(page, 'h1 span')), `${width} px`).toEqual(new Set(isLockup ? [1] : []));
    expect.soft(await linesOf(page, '#success-stories figure + p'), `${width} px`).toEqual(metrics);
    expect.soft(await linesOf(page, '#closing-call'), `${width} px`).toEqual([width < 768 ? 2 : 1]);
  }
});

/** The sample company's tagline is set in three lines that fill the width; another's is a title like others. */
const isLockup = company.tagline.startsWith('Clarity first.');

/** How many lines each element takes. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }),
  );
