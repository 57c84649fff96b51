import { searchEntries } from '#build-steps/content/search-entries.ts';

import { content } from '../../site-content.ts';

const entries = searchEntries(content);

/** A text of a kind, and a word in it that no other text has: the search finds the one by the other, and nothing else. */
export function ownWord(kind: (typeof entries)[number]['kind']) {
  for (const entry of entries.filter((one) => one.kind === kind)) {
    const others = JSON.stringify(entries.filter((one) => one !== entry)).toLowerCase();
    // Nor one that begins alike, which would be found as well.
    const word = entry.text.match(/\b[a-z]{8,}\b/g)?.find((one) => !others.includes(one.slice(0, 6)));
    if (word) return { word, address: entry.to };
  }
  throw new Error(`No ${kind} has a word of its own.`);
}

/** As a hurried hand types it. */
export const mistyped = (word: string) => word.slice(0, 2) + word.slice(3);
