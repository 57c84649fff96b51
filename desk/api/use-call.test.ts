// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { queryClient, tellChange, useCall } from './call.ts';

const send = vi.fn<typeof fetch>();
const letter = (name: string) => send.mockResolvedValueOnce(Response.json({ name }));
const refuse = (status: number, error: string) =>
  send.mockResolvedValueOnce(Response.json({ error, message: 'Sorry.' }, { status }));

let shown: { name?: string; error?: string; isLoading: boolean };

function Part() {
  const { data, error, isLoading } = useCall('letter', { number: 1 });
  useEffect(() => void (shown = { name: data?.name, error: error?.message, isLoading }));
  return null;
}

/** Two parts of a screen that show the same letter. */
async function open() {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render([createElement(Part, { key: 1 }), createElement(Part, { key: 2 })]));
  return { [Symbol.asyncDispose]: async () => act(async () => root.unmount()) };
}

const change = () => act(async () => tellChange());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  queryClient.clear();
  send.mockReset();
  vi.unstubAllGlobals();
});

test('two parts of a screen ask once, and again when something has changed', async () => {
  letter('Meera');
  await using _ = await open();
  expect(shown).toEqual({ name: 'Meera', isLoading: false });
  letter('Meera Deshpande');
  await change();
  expect(shown).toEqual({ name: 'Meera Deshpande', isLoading: false });
  expect(send).toHaveBeenCalledTimes(2);
});

test('what was answered stays while the desk is out of reach, and not when it was erased', async () => {
  letter('Meera');
  await using _ = await open();
  refuse(503, 'unavailable');
  await change();
  expect(shown).toEqual({ name: 'Meera', error: 'Sorry.', isLoading: false });
  refuse(404, 'not-found');
  await change();
  expect(shown).toEqual({ error: 'Sorry.', isLoading: false });
});

test('a letter that nobody looks at is not held past a change', async () => {
  letter('Meera');
  const screen = await open();
  await screen[Symbol.asyncDispose]();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  await change();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
});
