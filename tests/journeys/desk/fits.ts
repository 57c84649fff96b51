import type { Locator, Page } from '@playwright/test';

import { expect } from './desk.ts';

/** Nothing of the screen lies beside it: neither the page nor a part that scrolls goes sideways. */
export async function expectNoSideways(page: Page) {
  const wide = await page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('main, main [class*=overflow-y-auto], [data-scroller], dialog[open]'),
    ]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName, className, scrollWidth }) => `${tagName} ${className} is ${scrollWidth} px wide`),
  );
  expect(wide).toEqual([]);
}

/** A finger's width: https://www.w3.org/TR/WCAG22/#target-size-enhanced. */
export async function expectFingerWide(targets: Locator) {
  expect(await targets.count()).toBeGreaterThan(0);
  for (const target of await targets.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect.soft(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(43.5);
  }
}
