import { useEffect, useSyncExternalStore } from 'react';

import { onChange } from '#desk/api/changes.ts';
import { onSignedOut } from '#desk/api/signed-out.ts';
import type { Filter } from '#schemas/desk/filter.ts';

import { LetterList } from './letter-list.ts';

/** The list of a filter. It outlives its screen, so that the way back from a letter leads to the same place. */
export function useLetterList(filter: Filter) {
  const list = listOf(filter);
  useEffect(() => {
    list.refresh();
    return onChange(() => list.refresh());
  }, [list]);
  return { list, ...useSyncExternalStore(list.subscribe, () => list.state) };
}

/** As many as a reader goes to and fro between. */
const MOST = 6;
const lists = new Map<string, LetterList>();

function listOf(filter: Filter) {
  const key = JSON.stringify(filter);
  const list = lists.get(key) ?? new LetterList(filter);
  lists.set(key, list);
  const [oldest] = lists.keys();
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
  return list;
}

onSignedOut(() => lists.clear());
