import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

export function accordionJourney(page: Page) {
  test('the founders’ voices open independently, with our mark and not the browser’s', async () => {
    await page.open('/about/founders-voices');
    await page.click('details:nth-of-type(1) summary');
    await page.click('details:nth-of-type(3) summary');
    await expect.poll(() => page.count('details[open]')).toBe(2);
    expect(await page.run(markers)).toEqual([]);
  });
}

/** A list item has a marker unless it is said to have none. Runs in the page. */
function markers() {
  return Array.from(document.querySelectorAll('summary'), (summary) => {
    const { display, listStyleType } = getComputedStyle(summary);
    return `${display} ${listStyleType}`;
  }).filter((style) => style.startsWith('list-item') && !style.endsWith('none'));
}
