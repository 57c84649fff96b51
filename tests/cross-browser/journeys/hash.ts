import { expect, test } from 'vitest';

import { insights } from '../../site-content.ts';
import type { Page } from '../page.ts';
import { expectNotesApart } from './notes.ts';

/** The longest page of the site, drawn without a graphics card: seconds, where others use the processor as well. */
const ARRIVED_MS = 20_000;
/** More than pass in any of the steps in which a page finds its place. */
const SETTLED_FRAMES = 40;

/** One that is near the top of the page, and one for which much has to be laid out above. */
const near = insights[2]!;
const far = insights.at(-2)!;

export function nearLinkJourney(page: Page) {
  test('a link from elsewhere opens at an article near the top, and no note lies on another or on the text', async () => {
    await page.openAfresh(near.address);
    await expectAt(page, near.slug);
    await expectNotesApart(page, near.slug);
  });
}

export function farLinkJourney(page: Page) {
  test('a link from elsewhere opens at an article far down, and so does a card', async () => {
    await page.openAfresh(far.address);
    await expectAt(page, far.slug);
    await page.open('/blog');
    await page.click(`.insight-card h3 a[href$="#${far.slug}"]`);
    await expectAt(page, far.slug);
  });
}

/** Under the header, by the page's scroll padding, and it stays there. */
async function expectAt(page: Page, article: string) {
  await expect.poll(() => page.run(distanceOf, article), { timeout: ARRIVED_MS }).toBeLessThanOrEqual(2);
  await page.frames(SETTLED_FRAMES);
  expect(await page.run(distanceOf, article)).toBeLessThanOrEqual(2);
}

/** Runs in the page. */
function distanceOf(id: string) {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top === undefined ? 1e6 : Math.abs(top - padding);
}
