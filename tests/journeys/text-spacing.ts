import type { Page } from '@playwright/test';

/** The spacing that a visitor may set: https://www.w3.org/TR/WCAG22/#text-spacing. Articles and quotations out of sight are
 * laid out too. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
  .insight, blockquote { content-visibility: visible !important }`;

/** Texts that leave the window or are cut off where a visitor has set that spacing. An excerpt is three lines long by the
 * specification, and code scrolls. */
export const cutOff = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
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
    document.adoptedStyleSheets = [];
    return found;
  }, SPACED);
