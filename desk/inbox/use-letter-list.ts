import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call, queryClient } from '#desk/api/call.ts';
import type { Answers } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { limits } from '#schemas/desk/limits.ts';

type Page = Answers['list'];

/** The letters that a filter finds, page by page as far as one has scrolled. */
export function useLetterList(filter: Filter) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['list', filter],
      queryFn: ({ pageParam: after, signal }) =>
        call('list', { filter, limit: limits.pageRows, ...(after !== undefined && { after }) }, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ after }) => after,
      // With something to hold on to, why the first page did not come stays said while it is asked for again.
      initialData: { pages: [], pageParams: [] },
    },
    queryClient,
  );
  const rows = useMemo(() => rowsOf(data.pages), [data]);
  const more = () => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage({ cancelRefetch: false });
  };
  return {
    rows,
    /** Undefined until the first page is there. */
    total: data.pages.at(-1)?.total,
    hasMore: hasNextPage,
    isLoading: isFetching,
    error: error ?? undefined,
    /** Told the last row that is seen: near the end the next page is asked for. */
    look: (last: number) => {
      if (last + limits.pageRows / 2 > rows.length) more();
    },
    more,
    refresh: refetch,
  };
}

/** All rows once, in order: one that moved while they were asked for may stand on two pages. */
function rowsOf(pages: Page[]) {
  const seen = new Set<number>();
  return pages.flatMap(({ rows }) => rows).filter(({ number }) => !seen.has(number) && seen.add(number));
}
