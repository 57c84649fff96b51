import MiniSearch from 'minisearch';

import type { SearchEntry } from './search-entry.ts';

export type SearchIndex = MiniSearch<SearchEntry>;

/** An index over the entries, made where it is used: sent ready-made beside the texts, it would take half as much again. */
export function createIndex(entries: SearchEntry[]): SearchIndex {
  const index = new MiniSearch<SearchEntry>({
    idField: 'to',
    fields: ['title', 'description', 'text'],
    storeFields: ['kind', 'to', 'title', 'description', 'text'],
    processTerm: stem,
    searchOptions: {
      boost: { title: 4, description: 2 },
      // Pages name most subjects in passing, in few words, which would put them first.
      boostDocument: (_to, _word, entry) => (entry?.kind === 'page' ? 0.4 : 1),
    },
  });
  index.addAll(entries);
  return index;
}

/** A word and its plural are one word to the index. */
export const stem = (word: string) => word.toLowerCase().replace(/(?<=..)s$/, '');
