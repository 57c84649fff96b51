import type { SearchIndex } from './create-index.ts';
import { markedSnippet, marks } from './mark-words.ts';
import type { Piece } from './mark-words.ts';
import type { SearchEntry } from './search-entry.ts';

export type Hit = { to: string; kind: string; title: Piece[]; snippet: Piece[] };
export type HitGroup = { name: string; hits: Hit[] };

const MOST_IN_A_GROUP = 5;
const FEW = 3;
/** Shorter words have too many neighbours. */
const SHORTEST_MISTYPED = 4;
/** The share of a word's letters that may be wrong, in a word that no text holds. */
const MISTYPED_SHARE = 0.25;

const names: Record<SearchEntry['kind'], { one: string; many: string }> = {
  service: { one: 'Service', many: 'Services' },
  insight: { one: 'Insight', many: 'Insights' },
  post: { one: 'Post', many: 'Posts' },
  page: { one: 'Page', many: 'Pages' },
};

/** What the texts hold of the words looked for, by kind; the kind with the best hit comes first. */
export function find(index: SearchIndex, words: string): HitGroup[] {
  const groups = new Map<SearchEntry['kind'], Hit[]>();
  for (const result of resultsFor(index, words)) {
    const { kind, to, title, description, text } = result as unknown as SearchEntry;
    const hits = groups.get(kind) ?? [];
    groups.set(kind, hits);
    if (hits.length === MOST_IN_A_GROUP) continue;
    const terms = new Set(result.terms);
    const snippet = markedSnippet(text, terms) ?? marks(description, terms);
    hits.push({ to, kind: names[kind].one, title: marks(title, terms), snippet });
  }
  return Array.from(groups, ([kind, hits]) => ({ name: names[kind].many, hits }));
}

/** Pages with all the words; where they are few, pages with any of them follow. */
function resultsFor(index: SearchIndex, words: string) {
  // A word that some text holds is not taken for a mistyped one: "move" would find every "more".
  const isKnown = (word: string) => index.search(word, { prefix: true }).length > 0;
  const options = {
    prefix: true,
    fuzzy: (word: string) => word.length >= SHORTEST_MISTYPED && !isKnown(word) && MISTYPED_SHARE,
  };
  const all = index.search(words, { ...options, combineWith: 'AND' });
  if (all.length >= FEW) return all;
  const found = new Set(all.map(({ id }) => id as string));
  return [...all, ...index.search(words, options).filter(({ id }) => !found.has(id as string))];
}
