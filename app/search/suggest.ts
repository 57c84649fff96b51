import type { SearchResult } from 'minisearch';

import { stem } from './create-index.ts';
import type { SearchIndex } from './create-index.ts';
import type { SearchEntry } from './search-entry.ts';
import { isTelling } from './stop-words.ts';

export type Suggestion = { to: string; title: string; kind: 'Service' | 'Insight' };

const MOST = 3;
/** A word of so many letters also finds those that begin with it: robot, robotics. */
const SHORTEST_BEGINNING = 5;
/** A page that only mentions the words in passing has to mention this many of them. */
const FEWEST_IN_PASSING = 3;

/** The services and insights that a visitor's own words point to, if any do. The more of the words a text holds, the better. */
export function suggest(index: SearchIndex, text: string): Suggestion[] {
  return index
    .search(text, {
      combineWith: 'OR',
      prefix: (word) => word.length >= SHORTEST_BEGINNING,
      boost: { title: 12, description: 4 },
      processTerm: (word) => isTelling(word) && stem(word),
    })
    .filter((result) => isSuggested(result.kind as SearchEntry['kind']) && fits(result))
    .slice(0, MOST)
    .map(({ to, title, kind }) => ({
      to: to as string,
      title: title as string,
      kind: kind === 'service' ? 'Service' : 'Insight',
    }));
}

const isSuggested = (kind: SearchEntry['kind']) => kind === 'service' || kind === 'insight';

const fits = ({ match, queryTerms }: SearchResult) =>
  queryTerms.length >= FEWEST_IN_PASSING || Object.values(match).flat().includes('title');
