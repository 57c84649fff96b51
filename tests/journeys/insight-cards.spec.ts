import type { Locator, Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../browser/journey.ts';
import { insights } from '../site-content.ts';
import { violations } from './axe.ts';
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

test('the cards stand in one, two or three across, by the width of the screen', async ({ page }) => {
  await openAlive(page, '/blog');
  for (const [size, columns] of [
    ['desktop', 3],
    ['tablet', 2],
    ['phone', 1],
  ] as const) {
    await page.setViewportSize(sizes[size]);
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => Math.abs(top - tops[0]!) < 1)).toHaveLength(columns);
    expect(tops).toHaveLength(insights.length);
    await test.step('excerpts and descriptions are cut at three lines', () => expectThreeLines(page));
  }
  await test.step('below a desktop’s width there is no overlay, and the whole card is the link', async () => {
    for (const size of ['tablet', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await cards(page).nth(2).hover();
      expect(await shown(page)).toEqual([]);
      await expect(overlay(cards(page).nth(2))).toBeHidden();
    }
    await cards(page)
      .nth(2)
      .click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(insights[2]!.address);
  });
});

test('the pointer brings up one card’s description at a time, before React as after it, and so does the keyboard', async ({
  page,
}) => {
  const letArrive = await openHeld(page, '/blog');
  expect(await shown(page)).toEqual([]);
  await cards(page).nth(1).hover();
  await expect.poll(() => shown(page)).toEqual([1]);
  await cards(page).nth(3).hover();
  await expect.poll(() => shown(page)).toEqual([3]);
  await page.mouse.move(0, 0);
  await expect.poll(() => shown(page)).toEqual([]);
  letArrive();
  await alive(page);

  await cards(page).nth(0).getByRole('link').last().focus();
  await expect.poll(() => shown(page)).toEqual([0]);
  await page.keyboard.press('Tab');
  await expect.poll(() => shown(page)).toEqual([1]);
  await expect(cards(page).nth(1).getByRole('link', { name: 'Expand' })).toBeFocused();
  // The pointer's card wins.
  await cards(page).nth(5).hover();
  await expect.poll(() => shown(page)).toEqual([5]);
  expect(await violations(page, '.insight-grid')).toEqual([]);
  await page.mouse.move(0, 0);
  await expect.poll(() => shown(page)).toEqual([1]);

  await cards(page).nth(5).hover();
  await cards(page).nth(5).getByRole('link', { name: 'Expand' }).click();
  await expect(page).toHaveURL(insights[5]!.address);
});

/** Excerpts and descriptions are cut at three lines, however long they are. */
async function expectThreeLines(page: Page) {
  const texts = await page.locator('.line-clamp-3:visible').evaluateAll((all) =>
    all.map((element) => {
      const written = element.textContent;
      element.textContent = 'Words upon words. '.repeat(60);
      const { lineHeight } = getComputedStyle(element);
      const cut = {
        lines: Math.round(element.clientHeight / Number.parseFloat(lineHeight)),
        goesOn: element.scrollHeight > element.clientHeight,
      };
      element.textContent = written;
      return cut;
    }),
  );
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toEqual({ lines: 3, goesOn: true });
}
