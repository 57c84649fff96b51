import type { Page } from '@playwright/test';

import { nextFrames } from '../browser/frames.ts';
import { expect, openAlive, test } from '../browser/journey.ts';

const grid = (page: Page) => page.locator('#success-stories ul');
const cards = (page: Page) => grid(page).locator('li');

/** Scrolls until the given share of the grid is in the window. */
async function reveal(page: Page, share: number) {
  await grid(page).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' });
  }, share);
  await nextFrames(page);
}

test('the story cards come in once a fifth of the grid is in view, 150 ms apart, and stay', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const hidden: string[] = [];
    Object.assign(window, { hidden });
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.dataset.reveal === 'waiting')
          for (const card of target.querySelectorAll('li')) hidden.push(getComputedStyle(card).opacity);
    }).observe(document, { attributeFilter: ['data-reveal'], subtree: true });
  });
  await openAlive(page, '/');
  await expect(grid(page)).toHaveAttribute('data-reveal', 'waiting');
  // At once, not faded out before the eyes of whoever scrolls there.
  expect(await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden)).toEqual([
    '0',
    '0',
    '0',
  ]);

  await reveal(page, 0.17);
  await expect(grid(page)).toHaveAttribute('data-reveal', 'waiting');
  await expect(cards(page).first()).toHaveCSS('opacity', '0');
  await reveal(page, 0.23);
  await expect(grid(page)).toHaveAttribute('data-reveal', 'seen');
  const delays = await cards(page).evaluateAll((all) =>
    all.map((card) => Number.parseFloat(getComputedStyle(card).transitionDelay) * 1000),
  );
  expect(delays).toEqual([0, 150, 300]);
  for (const card of await cards(page).all()) await expect(card).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await nextFrames(page);
  await expect(grid(page)).toHaveAttribute('data-reveal', 'seen');
});

test('the cards come in also in a window that never shows a fifth of them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  await openAlive(page, '/');
  await expect(grid(page)).toHaveAttribute('data-reveal', 'waiting');
  await cards(page).nth(1).scrollIntoViewIfNeeded();
  await expect(grid(page)).toHaveAttribute('data-reveal', 'seen');
});

test('under reduced motion nothing waits: the cards are simply there, with metrics that end at the same height and fill their columns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/');
  await expect(page.locator('[data-reveal]')).toHaveCount(0);
  for (const card of await cards(page).all()) await expect(card).toHaveCSS('opacity', '1');
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => {
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
