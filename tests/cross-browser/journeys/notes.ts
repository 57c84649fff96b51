import { expect, test } from 'vitest';

import { sizes } from '../../journeys/sizes.ts';
import { posts } from '../../site-content.ts';
import type { Page } from '../page.ts';

const post = posts.find(({ notes }) => notes.length > 1)!;

export function noteJourney(page: Page) {
  test('the notes of a post stand beside their lines, and below the text on a phone', async () => {
    await page.resize(sizes.desktop);
    await page.open(post.address);
    await expectNotesApart(page);
  });
}

/** No note lies on another, nor on the text, on a desktop and then on a phone. */
export async function expectNotesApart(page: Page, article = '') {
  for (const size of ['desktop', 'phone'] as const) {
    await page.resize(sizes[size]);
    const { text, notes } = await page.run(placeNotes, article);
    expect(notes.length).toBeGreaterThan(1);
    const aside = size === 'desktop' ? text.right - 1 : Infinity;
    expect(notes.filter(({ top, left }) => top < text.bottom - 1 && left < aside)).toEqual([]);
    const sorted = notes.toSorted((one, other) => one.top - other.top);
    expect(sorted.filter(({ top }, index) => index && top < sorted[index - 1]!.bottom - 1)).toEqual([]);
  }
}

/** Runs in the page. */
function placeNotes(article: string) {
  const within = (article && document.getElementById(article)) || document;
  const place = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  return {
    text: place(within.querySelector('.article-prose')!),
    notes: Array.from(within.querySelectorAll('.notes > li'), place),
  };
}
