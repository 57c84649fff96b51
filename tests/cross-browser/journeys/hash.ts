import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { Page } from '../page.ts';

const near = 'generative-ai-business-workflows';
const far = 'ai-governance-regulation-ethics';
/** The longest page of the site, drawn without a graphics card: seconds, where others use the processor as well. */
const ARRIVED_MS = 20_000;
/** Longer than any of the steps in which a page finds its place. */
const SETTLED_MS = 600;

export function hashJourneys(page: Page) {
  test.for([near, far])('a link from elsewhere opens at the article: #%s', async (slug) => {
    await page.openAfresh(`/insights-trends#${slug}`);
    await expectAt(page, slug);
  });

  test('a card leads to its article', async () => {
    await page.open('/blog');
    await page.click(`.insight-card h3 a[href$="#${far}"]`);
    await expectAt(page, far);
  });
}

/** Under the header, by the page's scroll padding, and it stays there. */
async function expectAt(page: Page, id: string) {
  await expect.poll(() => page.run(distanceOf, id), { timeout: ARRIVED_MS }).toBeLessThanOrEqual(2);
  await wait(SETTLED_MS);
  expect(await page.run(distanceOf, id)).toBeLessThanOrEqual(2);
}

/** Runs in the page. */
function distanceOf(id: string) {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top === undefined ? 1e6 : Math.abs(top - padding);
}
