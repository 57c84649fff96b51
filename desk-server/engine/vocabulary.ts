import type { Sql } from 'sql-template-tag';

import type { Query } from './engine.ts';

/** Adds to how often each word stands in the index, and forgets those that nobody has any longer. `listed` makes rows of a list of lists. */
export async function count(query: Query, counts: Map<string, number>, listed: (json: string) => Sql) {
  const changes = [...counts].filter(([, change]) => change !== 0);
  if (!changes.length) return;
  const rows = changes.map(([term, change]) => [term, backwards(term), change]);
  await query`INSERT INTO desk_terms (term, backwards, places) SELECT term, backwards, change FROM (${listed(JSON.stringify(rows))}) AS changes
    WHERE true ON CONFLICT (term) DO UPDATE SET places = desk_terms.places + excluded.places`;
  const fewer = changes.filter(([, change]) => change < 0);
  if (fewer.length)
    await query`DELETE FROM desk_terms WHERE places = 0 AND term IN (SELECT term FROM (${listed(JSON.stringify(fewer))}) AS changes)`;
}

export const backwards = (word: string) => [...word].toReversed().join('');
