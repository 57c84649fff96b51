import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

const figure = '.insight figure img';
const card = '.insight-card img';

export function figureJourney(page: Page) {
  test('a figure is 2:1 over its article, before it has come and after, and 4:3 on a card', async () => {
    await page.open('/insights-trends');
    expect(await page.run(shapeOf, figure, false)).toBeCloseTo(2, 1);
    await expect.poll(() => page.run(shapeOf, figure, true)).toBeCloseTo(2, 1);
    await page.open('/blog');
    await expect.poll(() => page.run(shapeOf, card, true)).toBeCloseTo(4 / 3, 1);
  });
}

/** Width by height of the first of them, or nothing where it has not come and has to. Runs in the page. */
function shapeOf(selector: string, hasToBeThere: boolean) {
  const picture = document.querySelector<HTMLImageElement>(selector)!;
  if (hasToBeThere) picture.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { width, height } = picture.getBoundingClientRect();
  return hasToBeThere && !picture.naturalWidth ? 0 : width / height;
}
