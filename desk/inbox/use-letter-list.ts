import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { call } from '#desk/api/call.ts';
import type { CallError } from '#desk/api/call.ts';
import { queryClient } from '#desk/api/query-client.ts';
import type { Answers } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { limits } from '#schemas/desk/limits.ts';

type Page = Answers['list'];
type Start = string | undefined;

/** The letters that a filter finds, page by page as far as one has scrolled. */
export function useLetterList(filter: Filter) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery<
    Page,
    CallError,
    { pages: Page[] },
    [string, Filter],
    Start
  >(
    {
      queryKey: ['list', filter],
      queryFn: ({ pageParam, signal }) =>
        call(
          'list',
          { filter, limit: limits.pageRows, ...(pageParam !== undefined && { after: pageParam }) },
          signal,
        ),
      initialPageParam: undefined,
      getNextPageParam: ({ after }) => after,
      // With something to hold on to, why the first page did not come stays said while it is asked for again.
      initialData: { pages: [], pageParams: [] },
    },
    queryClient,
  );
  const rows = useMemo(() => rowsOf(data.pages), [data]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  /** Told the last row that is seen: near the end the next page is asked for. */
  const look = useCallback(
    (last: number) => {
      if (last + limits.pageRows / 2 > rows.length) more();
    },
    [rows.length, more],
  );
  return {
    rows,
    /** Undefined until the first page is there. */
    total: data.pages.at(-1)?.total,
    hasMore: hasNextPage,
    isLoading: isFetching,
    error: error ?? undefined,
    look,
    more,
    refresh: refetch,
  };
}

/** All rows once, in order: one that moved while they were asked for may stand on two pages. */
function rowsOf(pages: Page[]) {
  const seen = new Set<number>();
  return pages.flatMap(({ rows }) => rows).filter(({ number }) => !seen.has(number) && seen.add(number));
}
