import { expect, test } from 'vitest';

import { postPaths } from '../../journeys/addresses.ts';
import type { Page } from '../page.ts';

const pages = [postPaths[1]!, '/insights-trends#quantum-computing-meets-ai'];

export function noteJourneys(page: Page, size: 'phone' | 'desktop') {
  test.for(pages)('%s: no note lies on another, nor on the text', async (path) => {
    await page.openAfresh(path);
    const { text, notes } = await page.run(placeNotes, path.split('#')[1] ?? '');
    expect(notes.length).toBeGreaterThan(1);
    const aside = size === 'desktop' ? text.right - 1 : Infinity;
    expect(notes.filter(({ top, left }) => top < text.bottom - 1 && left < aside)).toEqual([]);
    const sorted = notes.toSorted((one, other) => one.top - other.top);
    expect(sorted.filter(({ top }, index) => index && top < sorted[index - 1]!.bottom - 1)).toEqual([]);
  });
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
