import { expect, test } from 'vitest';

import { sizes } from '../../journeys/sizes.ts';
import type { Page } from '../page.ts';

const cases = ['/', '/services'].flatMap((path) => [
  { path, width: 390 },
  { path, width: 1280 },
]);

export function textSpacingJourneys(page: Page) {
  test.for(cases)('$path at $width px: wider text spacing cuts nothing off', async ({ path, width }) => {
    await page.resize({ width, height: 844 });
    await page.open(path);
    expect(await page.run(cutOff)).toEqual([]);
    await page.run(widenText);
    expect(await page.run(cutOff)).toEqual([]);
  });
}

export function logoJourney(page: Page) {
  test('on a wide screen the logo stands above the edge of the text', async () => {
    await page.resize({ width: 1920, height: sizes.desktop.height });
    await page.open('/services');
    const [logo, content] = await page.run(() => {
      const wrap = document.querySelector('main .wrap')!;
      return [
        document.querySelector('header a')!.getBoundingClientRect().left,
        wrap.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(wrap).paddingLeft),
      ];
    });
    expect(Math.abs(logo - content)).toBeLessThanOrEqual(1);
  });
}

/** The four spacings of WCAG 2.2, 1.4.12. Runs in the page. */
function widenText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets.push(sheet);
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
