import { expect, test } from 'vitest';

import { posts } from '../../site-content.ts';
import type { Page } from '../page.ts';

const [post] = posts;

/** Pages with fonts that the one they are looked at from has not: their links, scripts and fonts. */
const links = [
  ['header a[href="/"]', '/assets/home-', 'Archivo display'],
  [`main a[href="${post!.address}"]`, `/assets/${post!.slug}-`, 'STIX Two Text'],
] as const;

export function prefetchJourney(page: Page) {
  test('a pointer on a link fetches its page and font ahead, and the policy allows all of it', async () => {
    await page.open('/blog');
    for (const [link, script, font] of links) {
      await page.hover(link);
      await expect.poll(() => page.run(isFetched, script)).toBe(true);
      await expect.poll(() => page.run(isLoaded, font)).toBe(true);
    }
  });
}

/** Runs in the page. */
function isFetched(file: string) {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(file));
}

/** Runs in the page. */
function isLoaded(font: string) {
  return [...document.fonts].some(({ family, status }) => family.includes(font) && status === 'loaded');
}
