import type { Page } from '@playwright/test';

import { expect, test } from '../browser/journey.ts';
import { everyAddress } from './addresses.ts';

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

for (const width of [320, 390, 1280])
  test(`${width} px: with a visitor’s own spacing nothing is cut off, and no page scrolls sideways`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const path of everyAddress) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect.soft(await cut(page), path).toEqual([]);
    }
  });

for (const width of [390, 768, 1024, 1440, 1920])
  test(`${width} px: without it, what is set to fill a line fills one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const lines = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('h1 span, #success-stories figure + p, #closing-call'),
        (element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          return [element.textContent.trim(), tops.size];
        },
      ),
    );
    expect(lines).toEqual([
      ['Clarity first.', 1],
      ['AI + Cloud-native.', 1],
      ['Built to last.', 1],
      ['100%', 1],
      ['Thousands', 1],
      ['Multi-Industry', 1],
      ["Let's Build Together", width < 768 ? 2 : 1],
    ]);
  });
