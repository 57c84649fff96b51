import { onlineManager, QueryObserver } from '@tanstack/query-core';
import { useSyncExternalStore } from 'react';

import address from '#app/search-index/search-index.json?url';

import { createIndex } from './create-index.ts';
import type { SearchIndex } from './create-index.ts';
import { queryClient } from './query-client.ts';
import type { SearchEntry } from './search-entry.ts';

/** An answer that takes longer is a failure, and is asked for again. */
const LONGEST_WAIT_MS = 20_000;

const query = { queryKey: ['search-index'], queryFn: fetchIndex, staleTime: Infinity };
const observer = new QueryObserver<SearchIndex>(queryClient, query);

// The cache hears of a line that comes and goes from here on; what it was like before, it has to be told
// (TanStack/query#5714).
onlineManager.setOnline(navigator.onLine);
queryClient.mount();
// Never given back: a cache without an observer would forget the index, and the search its work without a line.
observer.subscribe(() => {});

/** The index and how far it is: on its way, waiting for the line, failed, there. This module is fetched at its first use. */
export const useSearchIndex = () =>
  useSyncExternalStore(
    (listener) => observer.subscribe(listener),
    () => observer.getCurrentResult(),
  );

/** The index, for whoever can wait. */
export const searchIndex = () => queryClient.fetchQuery<SearchIndex>(query);

async function fetchIndex(): Promise<SearchIndex> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  if (!answer.ok) throw new Error(`The search index was answered with ${answer.status}`);
  return createIndex((await answer.json()) as SearchEntry[]);
}
