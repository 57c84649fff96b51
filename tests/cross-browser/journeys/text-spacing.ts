import { expect } from 'vitest';

import type { Page } from '../page.ts';

/** Neither as the page is written nor with wider spacing. */
export async function expectNothingCutOff(page: Page) {
  expect(await page.run(cutOff)).toEqual([]);
  await page.run(spaceText, true);
  expect(await page.run(cutOff)).toEqual([]);
  await page.run(spaceText, false);
}

/** The four spacings of WCAG 2.2, 1.4.12, or none of them. Runs in the page. */
function spaceText(wide: boolean) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = wide ? [sheet] : [];
}

/** Words that end beyond the page, or beyond a box that hides what does not fit in it. Runs in the page. */
function cutOff() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const parent = node.parentElement!;
    if (
      !node.textContent?.trim() ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    // What only a screen reader reads, and what is moving past on purpose.
    if (parent.closest('.sr-only, [aria-hidden=true], svg, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (left < -1 || right > clientWidth + 1)
      found.push(`${node.textContent.trim()}: to ${Math.round(right)} px`);
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isCut =
        (/hidden|clip/.test(overflowX) && right > edge.right + 1) ||
        (/hidden|clip/.test(overflowY) && (bottom > edge.bottom + 4 || top < edge.top - 4));
      if (isCut) found.push(`${node.textContent.trim()}: cut off by ${box.className}`);
    }
  }
  return found;
}
