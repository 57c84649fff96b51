// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';

import { queryClient, tellChange } from '#desk/api/call.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';

import { useLetterList } from './use-list.ts';

const filter: Filter = { view: 'waiting' };

/** By what they come after: the letters of each page, and where the next begins. */
let pages: Record<string, { numbers: number[]; after?: string }>;
let onTheWay = Promise.resolve();
const send = vi.fn<typeof fetch>(async (_, options) => {
  await onTheWay;
  const { after = '' } = JSON.parse(options?.body as string) as Input<'list'>;
  const page = pages[after];
  return page
    ? Response.json({
        rows: page.numbers.map((number) => ({ number })),
        after: page.after,
        total: { count: 4, isMore: false },
      })
    : Response.json({ error: 'unavailable', message: 'Sorry.' }, { status: 503 });
});

let list: ReturnType<typeof useLetterList>;

function List() {
  const current = useLetterList(filter);
  useEffect(() => void (list = current));
  return null;
}

async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', send);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(List)));
  return { [Symbol.asyncDispose]: async () => act(async () => root.unmount()) };
}

const numbers = () => list.rows.map(({ number }) => number);

afterEach(() => {
  queryClient.clear();
  send.mockClear();
  vi.unstubAllGlobals();
});

test('the next page comes when its place is near, and each letter stands once', async () => {
  pages = { '': { numbers: [1, 2, 3], after: '3' }, '3': { numbers: [3, 4] } };
  await using _ = await open();
  expect([numbers(), list.hasMore]).toEqual([[1, 2, 3], true]);
  await act(async () => list.look(2));
  expect([numbers(), list.hasMore]).toEqual([[1, 2, 3, 4], false]);
});

test('a change is seen on every page', async () => {
  pages = { '': { numbers: [1, 2], after: '2' }, '2': { numbers: [3, 4] } };
  await using _ = await open();
  await act(async () => list.look(1));
  pages = { '': { numbers: [2, 3], after: '3' }, '3': { numbers: [4, 5] } };
  await act(async () => tellChange());
  expect(numbers()).toEqual([2, 3, 4, 5]);
});

test('what is there stays when it cannot be asked for again, and why is said until it can', async () => {
  pages = {};
  await using _ = await open();
  expect([numbers(), list.error?.message]).toEqual([[], 'Sorry.']);
  pages = { '': { numbers: [1, 2], after: '2' } };
  const { promise, resolve } = Promise.withResolvers<void>();
  onTheWay = promise;
  await act(async () => void list.refresh());
  expect([list.isLoading, list.error?.message]).toEqual([true, 'Sorry.']);
  await act(async () => resolve());
  expect([numbers(), list.error]).toEqual([[1, 2], undefined]);
  await act(async () => list.more());
  expect([numbers(), list.error?.message, list.hasMore]).toEqual([[1, 2], 'Sorry.', true]);
});
