// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { queryClient } from '#desk/api/call.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Session } from '#schemas/desk/people.ts';
import { stages } from '#schemas/desk/stages.ts';

import { useHiring } from './use-hiring.ts';
import type { HiringList } from './use-hiring.ts';

vi.mock('#desk/session.tsx', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ me: { id: 1, mayWriteToMany: true } }) as Session,
}));

const FIRST = 2;
const NEW = 5;

/** Five are new, of whom two come unless all are asked for. */
const answer = ({ whole = [] }: Input<'hiring'>) => ({
  openings: [{ slug: 'qa-engineer', title: 'QA engineer', open: NEW, applied: NEW, days: [], hasPage: true }],
  opening: 'qa-engineer',
  groups: stages.map((stage) => ({
    stage,
    count: stage === 'new' ? NEW : 0,
    overdue: 0,
    told: 0,
    applicants: Array.from(
      { length: stage !== 'new' ? 0 : whole.includes('new') ? NEW : FIRST },
      (_, index) => ({ number: index + 1, stage, stageAt: 0, name: 'Arjun Menon', isRead: true }),
    ),
  })),
});

const send = vi.fn<typeof fetch>(async (_, options) =>
  Response.json(answer(JSON.parse(options?.body as string) as Input<'hiring'>)),
);

let list: HiringList;

function Page() {
  const current = useHiring('qa-engineer', 30);
  useEffect(() => void (list = current));
  return null;
}

async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', send);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(MemoryRouter, null, createElement(Page))));
  return { [Symbol.asyncDispose]: async () => act(async () => root.unmount()) };
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('all of a stage are selected, also who is folded, and none when all are', async () => {
  await using _ = await open();
  expect(list.rows).toHaveLength(FIRST);
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockImplementationOnce(async (_, options) => {
    await promise;
    return Response.json(answer(JSON.parse(options?.body as string) as Input<'hiring'>));
  });
  await act(async () => list.selectStage('new'));
  // What was there stays while the rest is asked for.
  expect([list.rows.length, list.chosen.count]).toEqual([FIRST, 0]);
  await act(async () => resolve());
  expect([...list.chosen.numbers]).toEqual([1, 2, 3, 4, 5]);
  expect(list.isAllOf('new')).toBe(true);
  await act(async () => list.selectStage('new'));
  expect([list.chosen.count, list.isAllOf('new')]).toEqual([0, false]);
});
