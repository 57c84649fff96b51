import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../browser/journey.ts';
import { company, listOf } from '../site-content.ts';
import { everyAddress, templates } from './addresses.ts';

/** The spacing that a visitor may set: https://www.w3.org/TR/WCAG22/#text-spacing. Articles and quotations out of sight are
 * laid out too. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
  .insight, blockquote { content-visibility: visible !important }`;

/** Texts that leave the window or are cut off. An excerpt is three lines long by the specification, and code scrolls. */
const cut = (page: Page) =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [await sheet.replace(css)];
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide.`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!;
      const apart =
        '.sr-only, .skip-link, [class*=line-clamp], .insight-overlay, [popover], dialog, pre, svg, script';
      if (element.closest(apart) || !element.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      if (width && (left < -1 || right > clientWidth + 1)) found.push(range.toString());
    }
    return found;
  }, SPACED);

test('320 px: every page comes alive, and none scrolls sideways or is cut off, also with a visitor’s own spacing', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of everyAddress) {
    await openAlive(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, path).toBeLessThanOrEqual(0);
    expect.soft(await cut(page), path).toEqual([]);
  }
});

for (const width of [390, 1280])
  test(`${width} px: with a visitor’s own spacing nothing is cut off, and no page scrolls sideways`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const path of templates) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect.soft(await cut(page), path).toEqual([]);
    }
  });

for (const width of [390, 768, 1024, 1440, 1920])
  test(`${width} px: without it, what is set to fill a line fills one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    expect(new Set(await linesOf(page, 'h1 span'))).toEqual(new Set(isLockup ? [1] : []));
    const metrics = listOf('success-stories').map(() => 1);
    expect(await linesOf(page, '#success-stories figure + p')).toEqual(metrics);
    expect(await linesOf(page, '#closing-call')).toEqual([width < 768 ? 2 : 1]);
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
