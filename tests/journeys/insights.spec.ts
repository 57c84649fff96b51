import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../browser/journey.ts';
import { insights } from '../site-content.ts';
import { sizes } from './sizes.ts';
import { watchScrolls } from './watch-scrolls.ts';

const path = '/insights-trends';
const near = insights[2]!;
const far = insights.at(-2)!;

const article = (page: Page, { slug }: { slug: string }) => page.locator(`[id="${slug}"]`);
const card = (page: Page, { slug }: { slug: string }) => page.locator(`.insight-card h3 a[href$="#${slug}"]`);
const list = (page: Page) => page.getByRole('navigation', { name: 'In this collection' });

/** How far an article's top is from where a hash puts it: under the header, with the page's scroll padding. */
const distance = (page: Page, { slug }: { slug: string }) =>
  page.evaluate((id) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? NaN) - padding);
  }, slug);

test('on a phone a deep link opens at its article before React, is scrolled to 100 ms after it is ready, and ends exactly there', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  const { scrolls, settled } = await watchScrolls(page);
  const letArrive = await openHeld(page, far.address);
  await expect.poll(() => distance(page, far)).toBeLessThan(24);
  expect(await scrolls()).toEqual([]);
  letArrive();
  await alive(page);
  await settled();
  expect((await scrolls())[0]).toEqual({ id: far.slug, behavior: 'smooth', afterMs: 100 });
  expect(await distance(page, far)).toBeLessThan(1);

  // The bar says where the reader is, and leads to the list.
  const bar = page.getByRole('link', { name: /All articles$/ });
  await expect(bar).toContainText(far.title);
  expect((await bar.boundingBox())?.height).toBe(48);
  await bar.click();
  await expect(list(page)).toBeInViewport();
  await list(page).getByRole('link', { name: near.title }).click();
  await expect(article(page, near)).toBeFocused();
  await settled();
  expect(await distance(page, near)).toBeLessThan(1);
});

test('a hash that changes on the page scrolls there after 100 ms, and the list marks where the reader is', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const { scrolls, settled } = await watchScrolls(page);
  await openAlive(page, path);
  await test.step('the first load is light: articles out of sight cost no picture and no second copy of their text', async () => {
    await page.waitForLoadState('networkidle');
    expect(
      fetched.filter((file) => file.endsWith('.svg') && file.includes('/assets/')).length,
    ).toBeLessThanOrEqual(2);
    expect(fetched.some((file) => file.includes('texts'))).toBe(false);
    await expect(page.locator('article').nth(4)).toHaveCSS('content-visibility', 'auto');
    const pictures = await page
      .locator('article img')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('loading'), one.getAttribute('width')]));
    expect(pictures).toEqual(insights.map(() => ['lazy', '1200']));
  });

  await expect(list(page).getByRole('link')).toHaveCount(insights.length);
  await expect(list(page).locator('[aria-current]')).toHaveCount(0);
  for (const insight of [far, near]) {
    await list(page).getByRole('link', { name: insight.title }).click();
    await expect(article(page, insight)).toBeFocused();
    await settled();
    expect(await distance(page, insight)).toBeLessThan(2);
    await expect(list(page).locator('[aria-current]')).toHaveText(new RegExp(insight.title));
  }
  expect((await scrolls())[0]).toEqual({ id: far.slug, behavior: 'smooth', afterMs: 100 });
  await page.goBack();
  await expect(article(page, far)).toBeFocused();
  await settled();
  expect(await distance(page, far)).toBeLessThan(2);
});

test('whoever has begun to scroll by themselves is not taken to the hash', async ({ page }) => {
  const { scrolls, settled } = await watchScrolls(page);
  const letArrive = await openHeld(page, near.address);
  await expect.poll(() => distance(page, near)).toBeLessThan(24);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -1500);
  await expect.poll(() => distance(page, near)).toBeGreaterThan(1000);
  letArrive();
  await alive(page);
  await settled();
  expect(await scrolls()).toEqual([]);
});

test('a card leads to its article, smoothly and exactly, also where a browser keeps no place and tells no end of a scroll', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone);
  // As in Safari: what grows above pushes the page down (https://bugs.webkit.org/171099).
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { overflow-anchor: none !important }');
    document.adoptedStyleSheets = [sheet];
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  const { scrolls, settled } = await watchScrolls(page);
  await openAlive(page, '/blog');
  await card(page, far).click();
  await expect(page).toHaveURL(far.address);
  await expect(article(page, far)).toBeFocused();
  await settled();
  expect(await distance(page, far)).toBeLessThan(1);
  expect((await scrolls())[0]).toEqual({ id: far.slug, behavior: 'smooth', afterMs: 100 });
  // The texts came with the page.
  await expect(article(page, far).locator('.prose p').last()).toHaveText(/\w/);

  await test.step('and so does a link from elsewhere', async () => {
    await page.goto('about:blank');
    await openAlive(page, near.address);
    await settled();
    expect(await distance(page, near)).toBeLessThan(1);
  });
});

test('under reduced motion an article is reached by a jump, exactly', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { scrolls, settled } = await watchScrolls(page);
  const expectJump = async () => {
    await expect(article(page, far)).toBeFocused();
    await settled();
    expect(await distance(page, far)).toBeLessThan(1);
    expect(new Set((await scrolls()).map(({ behavior }) => behavior))).toEqual(new Set(['instant']));
  };
  await openAlive(page, '/blog');
  await card(page, far).click();
  await expectJump();
  await page.reload();
  await alive(page);
  await expectJump();
});

test('notes stand beside their lines where there is room, and at the end where there is not', async ({
  page,
}) => {
  const { settled } = await watchScrolls(page);
  await openAlive(page, near.address);
  await settled();
  await layAllOut(page);
  for (const insight of insights) {
    const { prose, marks, notes } = await places(page, insight);
    expect(notes).toHaveLength(insight.notes.length);
    expect(marks).toHaveLength(insight.notes.length);
    let below = -Infinity;
    for (const [index, note] of notes.entries()) {
      expect(note.left).toBeGreaterThan(prose.right);
      // Beside its line, or as far below it as the note above asks.
      const beside = Math.max(marks[index]!.top, below + 20);
      expect(Math.abs(note.top - beside), `${insight.slug}, note ${index + 1}`).toBeLessThan(4);
      below = note.bottom;
    }
  }

  await test.step('a line of an article holds 60 to 68 characters', async () => {
    const average = await lettersInLine(page);
    expect(average).toBeGreaterThanOrEqual(60);
    expect(average).toBeLessThanOrEqual(68);
  });

  await page.setViewportSize(sizes.phone);
  const narrow = await places(page, near);
  for (const note of narrow.notes) expect(note.top).toBeGreaterThan(narrow.prose.bottom);
  await test.step('a note’s mark leads to the note, and the note back to its mark', async () => {
    const mark = article(page, near).getByRole('link', { name: 'Note 2', exact: true });
    await mark.click();
    await expect(page.locator(`[id="${near.slug}-note-2"]`)).toBeInViewport();
    await article(page, near).getByRole('link', { name: 'Note 2, back to the text' }).click();
    await expect(mark).toBeInViewport();
  });
});

/** Those out of sight, too. */
const layAllOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.insight { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** Where the text of an article is, its marks and its notes. */
const places = (page: Page, insight: { slug: string }) =>
  article(page, insight).evaluate((element) => {
    const place = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    return {
      prose: place(element.querySelector('.prose')!),
      marks: Array.from(element.querySelectorAll('[data-note]'), place),
      notes: Array.from(element.querySelectorAll('.notes > li'), place),
    };
  });

const lettersInLine = (page: Page) =>
  article(page, near).evaluate((element) => {
    const paragraphs = [...element.querySelectorAll<HTMLElement>('.prose > p')].slice(2, 8);
    const letters = paragraphs.reduce((sum, { textContent }) => sum + textContent.length, 0);
    const lines = paragraphs.reduce((sum, paragraph) => {
      const lineHeight = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      // The last line of a paragraph is half full on average.
      return sum + Math.round(paragraph.getBoundingClientRect().height / lineHeight) - 0.5;
    }, 0);
    return letters / lines;
  });

test.describe('texts that cannot be had', () => {
  test.use({ forgiven: /ERR_FAILED/ });
  // Long after a page whose fonts are late is shown without them: that they cannot be had comes out late as well.
  test.beforeEach(({ page }) =>
    page.route('**/assets/texts-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.abort();
    }),
  );
  const expectAll = async (page: Page, address: string) => {
    await expect(page).toHaveURL(address);
    await expect(page.locator('article .prose')).toHaveCount(insights.length);
  };

  test('the browser loads their page by itself, at the article that was chosen', async ({ page }) => {
    await openAlive(page, '/blog');
    await card(page, far).click();
    await expectAll(page, `${path}#${far.slug}`);
  });

  test('the browser loads their page by itself after a step back', async ({ page }) => {
    await openAlive(page, far.address);
    await page.getByRole('contentinfo').locator('a[href="/about"]').click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expectAll(page, far.address);
  });
});
