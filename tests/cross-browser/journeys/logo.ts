import { expect, test } from 'vitest';

import { sizes } from '../../journeys/sizes.ts';
import type { Page } from '../page.ts';

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
