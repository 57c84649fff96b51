import MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';

import { stem } from './create-index.ts';
import type { SearchIndex } from './create-index.ts';
import { markedSnippet, marks } from './mark-words.ts';
import type { Piece } from './mark-words.ts';
import type { SearchEntry } from './search-entry.ts';

export type Hit = { to: string; kind: string; title: Piece[]; snippet: Piece[] };
export type HitGroup = { name: string; hits: Hit[] };
/** What was found; which words no text has, as they were written; and how much of what was found is a guess at those. */
export type Found = { groups: HitGroup[]; unknown: string[]; guesses: 'none' | 'some' | 'all' };

const MOST_IN_A_GROUP = 5;
const FEW = 3;
/** Shorter words have too many neighbours. */
const SHORTEST_MISSPELT = 5;
/** By which MiniSearch counts two letters that have changed places. */
const SWAP = 2;

const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];
const LOOK_ALIKES = 'Spelt like it';
const names: Record<SearchEntry['kind'], { one: string; many: string }> = {
  service: { one: 'Service', many: 'Services' },
  insight: { one: 'Insight', many: 'Insights' },
  post: { one: 'Post', many: 'Posts' },
  opening: { one: 'Opening', many: 'Openings' },
  page: { one: 'Page', many: 'Pages' },
};

/** What the texts hold of the words looked for, by kind; the kind with the best hit comes first. What only has a word spelt like one
 * that no text has comes last. */
export function find(index: SearchIndex, text: string): Found {
  const words = [...new Set(tokenize(text))].filter(Boolean);
  const unknown = words.filter((word) => !index.search(word, { prefix: true }).length);
  const known = words.filter((word) => !unknown.includes(word));
  const terms = new Set(known.map(stem));
  const isExact = ({ queryTerms }: SearchResult) => queryTerms.some((term) => terms.has(term));

  const alike = unknown.map((word) => lookAlikes(index, word)).filter(({ length }) => length);
  const results = searchFor(index, [
    ...known.map((word) => ({ queries: [word], prefix: true })),
    ...alike.map((queries) => ({ queries })),
  ]);
  const groups = [...results.filter(isExact), ...results.filter((result) => !isExact(result))].reduce(
    (found, result) => {
      const { kind } = result as unknown as SearchEntry;
      const name = isExact(result) ? names[kind].many : LOOK_ALIKES;
      return found.set(name, [...(found.get(name) ?? []), result]);
    },
    new Map<string, SearchResult[]>(),
  );
  return {
    groups: Array.from(groups, ([name, group]) => ({
      name,
      hits: group.slice(0, MOST_IN_A_GROUP).map(hitOf),
    })),
    unknown,
    guesses: !alike.length ? 'none' : known.length ? 'some' : 'all',
  };
}

/** Pages with all the words; where they are few, pages with any of them follow. */
function searchFor(index: SearchIndex, queries: Query[]) {
  if (!queries.length) return [];
  const all = index.search({ queries, combineWith: 'AND' });
  if (all.length >= FEW) return all;
  const found = new Set(all.map(({ id }) => id as string));
  return [...all, ...index.search({ queries }).filter(({ id }) => !found.has(id as string))];
}

/** The words of the texts that differ from this one by a letter: one wrong, missing or too many, or two that have changed places. */
function lookAlikes(index: SearchIndex, word: string) {
  if (word.length < SHORTEST_MISSPELT) return [];
  const alike = index.search(word, { fuzzy: SWAP }).flatMap(({ terms }) => terms);
  return [...new Set(alike)].filter((term) => isOneOff(stem(word), term));
}

function isOneOff(one: string, other: string) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

function hitOf(result: SearchResult): Hit {
  const { kind, to, title, description, text } = result as unknown as SearchEntry;
  const terms = new Set(result.terms);
  const snippet = markedSnippet(text, terms) ?? marks(description, terms);
  return { to, kind: names[kind].one, title: marks(title, terms), snippet };
}
