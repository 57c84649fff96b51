import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { sizes } from './sizes.ts';

const grid = (page: Page) => page.locator('#success-stories ul');

/** Scrolls until the given share of the grid is in the window. */
const reveal = (page: Page, share: number) =>
  grid(page).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' });
  }, share);

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport });

    test('the story cards come in once a fifth of the grid is in view, 150 ms apart, and stay', async ({
      page,
    }) => {
      await openAlive(page, '/');
      await expect(grid(page)).toHaveAttribute('data-reveal', 'waiting');
      await reveal(page, 0.17);
      await page.waitForTimeout(200);
      await expect(grid(page)).toHaveAttribute('data-reveal', 'waiting');
      await expect(grid(page).locator('li').first()).toHaveCSS('opacity', '0');
      await reveal(page, 0.23);
      await expect(grid(page)).toHaveAttribute('data-reveal', 'seen');
      const delays = await grid(page)
        .locator('li')
        .evaluateAll((cards) =>
          cards.map((card) => Number.parseFloat(getComputedStyle(card).transitionDelay) * 1000),
        );
      expect(delays).toEqual([0, 150, 300]);
      for (const card of await grid(page).locator('li').all()) await expect(card).toHaveCSS('opacity', '1');
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForTimeout(200);
      await expect(grid(page)).toHaveAttribute('data-reveal', 'seen');
    });
  });
}

test('the cards are hidden at once, not faded out before the eyes of whoever scrolls there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.dataset.reveal === 'waiting')
          for (const card of target.querySelectorAll('li')) seen.push(getComputedStyle(card).opacity);
    }).observe(document, { attributeFilter: ['data-reveal'], subtree: true });
  });
  await openAlive(page, '/');
  await expect(grid(page)).toHaveAttribute('data-reveal', 'waiting');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['0', '0', '0']);
});

test('under reduced motion the cards are simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/');
  await expect(grid(page)).not.toHaveAttribute('data-reveal');
  for (const card of await grid(page).locator('li').all()) await expect(card).toHaveCSS('opacity', '1');
});

test('the three metrics end at the same height and fill their columns', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/');
  const boxes = await grid(page)
    .locator('li')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const metric = [...card.querySelectorAll('p')].find(
          (line) => Number.parseFloat(getComputedStyle(line).fontSize) > 40,
        )!;
        const range = document.createRange();
        range.selectNodeContents(metric);
        return {
          bottom: metric.getBoundingClientRect().bottom,
          width: range.getBoundingClientRect().width,
          room: card.clientWidth,
        };
      }),
    );
  for (const { bottom, width, room } of boxes) {
    expect(Math.abs(bottom - boxes[0]!.bottom)).toBeLessThan(1);
    expect(width).toBeLessThanOrEqual(room);
  }
});

test('the cards come in also in a window that never shows a fifth of them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  await openAlive(page, '/');
  await expect(grid(page)).toHaveAttribute('data-reveal', 'waiting');
  await grid(page).locator('li').nth(1).scrollIntoViewIfNeeded();
  await expect(grid(page)).toHaveAttribute('data-reveal', 'seen');
});
