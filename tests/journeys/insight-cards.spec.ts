import type { Locator, Page } from '@playwright/test';

import { expect, openAlive, openers, test } from '../browser/journey.ts';
import { sizes } from './sizes.ts';

const cards = (page: Page) => page.locator('.insight-card');
const overlay = (card: Locator) => card.locator('.insight-overlay');
/** An overlay that is out of sight is clipped away whole. */
const shown = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.flatMap((card, index) => {
      const panel = card.querySelector('.insight-overlay');
      const visible =
        panel &&
        getComputedStyle(panel).display !== 'none' &&
        getComputedStyle(panel).clipPath === 'inset(0px)';
      return visible ? [index] : [];
    }),
  );

for (const [size, columns] of [
  ['phone', 1],
  ['tablet', 2],
  ['desktop', 3],
] as const)
  test(`on a ${size} the cards stand in ${columns} across`, async ({ page }) => {
    await page.setViewportSize(sizes[size]);
    await openAlive(page, '/blog');
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => Math.abs(top - tops[0]!) < 1)).toHaveLength(columns);
    expect(tops).toHaveLength(9);
  });

for (const [when, open] of Object.entries(openers)) {
  test(`${when}: the pointer brings up one card’s description at a time`, async ({ page }) => {
    await open(page, '/blog');
    expect(await shown(page)).toEqual([]);
    await cards(page).nth(1).hover();
    await expect.poll(() => shown(page)).toEqual([1]);
    await cards(page).nth(3).hover();
    await expect.poll(() => shown(page)).toEqual([3]);
    const expand = cards(page).nth(3).getByRole('link', { name: 'Expand' });
    await expect(expand).toHaveAttribute('href', '/insights-trends#privacy-preserving-ai-federated-learning');
    await page.mouse.move(0, 0);
    await expect.poll(() => shown(page)).toEqual([]);
  });
}

test('the keyboard brings it up too, and the pointer’s card wins', async ({ page }) => {
  await openAlive(page, '/blog');
  await cards(page).nth(0).getByRole('link').last().focus();
  await expect.poll(() => shown(page)).toEqual([0]);
  await page.keyboard.press('Tab');
  await expect.poll(() => shown(page)).toEqual([1]);
  await expect(cards(page).nth(1).getByRole('link', { name: 'Expand' })).toBeFocused();
  await cards(page).nth(5).hover();
  await expect.poll(() => shown(page)).toEqual([5]);
  await page.mouse.move(0, 0);
  await expect.poll(() => shown(page)).toEqual([1]);
});

test('"Expand" opens the article', async ({ page }) => {
  await openAlive(page, '/blog');
  await cards(page).nth(5).hover();
  await cards(page).nth(5).getByRole('link', { name: 'Expand' }).click();
  await expect(page).toHaveURL('/insights-trends#quantum-computing-meets-ai');
  await expect(page.getByRole('heading', { name: 'Quantum Computing Meets AI' })).toBeInViewport();
});

for (const size of ['phone', 'tablet'] as const)
  test(`on a ${size} there is no overlay, and the whole card is the link`, async ({ page }) => {
    await page.setViewportSize(sizes[size]);
    await openAlive(page, '/blog');
    const card = cards(page).nth(2);
    await card.hover();
    expect(await shown(page)).toEqual([]);
    await expect(overlay(card)).toBeHidden();
    await card.click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL('/insights-trends#generative-ai-business-workflows');
  });

for (const [size, viewport] of Object.entries(sizes))
  test(`on a ${size} excerpts and descriptions are cut at three lines`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAlive(page, '/blog');
    for (const text of await page.locator('.line-clamp-3:visible').all()) {
      const { lines, clamp } = await text.evaluate((element) => {
        const style = getComputedStyle(element);
        return {
          lines: element.clientHeight / Number.parseFloat(style.lineHeight),
          clamp: style.webkitLineClamp,
        };
      });
      expect(clamp).toBe('3');
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
    }
    // A text that is far too long is cut, with an ellipsis.
    const excerpt = page.locator('article .line-clamp-3').first();
    await excerpt.evaluate((element) => (element.textContent = 'Words upon words. '.repeat(60)));
    const { shownLines, overflow } = await excerpt.evaluate((element) => ({
      shownLines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      overflow: element.scrollHeight > element.clientHeight,
    }));
    expect(Math.round(shownLines)).toBe(3);
    expect(overflow).toBe(true);
  });
