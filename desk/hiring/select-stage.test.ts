// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { queryClient } from '#desk/api/call.ts';
import { useOffer } from '#desk/undo.ts';
import type { Input } from '#schemas/desk/api.ts';
import { MAY_NOT_WRITE_TO_MANY } from '#schemas/desk/people.ts';
import type { Session } from '#schemas/desk/people.ts';
import { stages } from '#schemas/desk/stages.ts';

import { useHiring } from './use-hiring.ts';
import type { HiringList } from './use-hiring.ts';

const me = vi.hoisted(() => ({ id: 1, mayWriteToMany: true }));
vi.mock('#desk/session.tsx', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ me }) as Session,
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
let address: string;
let said: string | undefined;

function Page() {
  const current = useHiring('qa-engineer', 30);
  const { pathname } = useLocation();
  const { offer } = useOffer();
  useEffect(() => {
    list = current;
    address = pathname;
    said = offer?.words;
  });
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

const press = (key: string) =>
  act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

test('without the right to write to many r opens none of several, and says why', async () => {
  me.mayWriteToMany = false;
  await using _ = await open();
  await act(async () => list.chosen.toggleAll([1, 2]));
  await press('r');
  expect([address, said]).toEqual(['/', MAY_NOT_WRITE_TO_MANY]);
  // One that is selected is the one that is answered, and not the present row.
  await act(async () => list.chosen.toggle(1));
  await press('r');
  expect(address).toBe('/letters/2');
});
