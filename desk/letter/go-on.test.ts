// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Kind } from '#schemas/desk/kinds.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import type { Session } from '#schemas/desk/people.ts';

import { beginNote } from './history/note-field.tsx';
import { useOpenLetter } from './use-letter.ts';
import type { OpenLetter } from './use-letter.ts';

vi.mock('#desk/session.tsx', async (original) => ({
  ...(await original<object>()),
  useSession: () =>
    ({
      me: { id: 1, name: 'Owner', staysOpen: false },
      colleagues: [],
      promises: { kinds: { application: { keptMonths: 12 }, enquiry: { keptMonths: 12 } } },
    }) as unknown as Session,
}));

const HELD = 20_000;

const letterOf = (kind: Kind) =>
  ({ number: 7, kind, name: 'Arjun Menon', state: 'waiting', keptUntil: 0, mails: [] }) as unknown as Letter;

let open: OpenLetter;

function Page({ kind }: { kind: Kind }) {
  const current = useOpenLetter(letterOf(kind), { view: 'waiting' }, { after: '/letters/8' });
  useEffect(() => void (open = current));
  return null;
}

async function show(kind: Kind) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', '/letters/7?reply');
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(BrowserRouter, null, createElement(Page, { kind }))));
  return { [Symbol.asyncDispose]: async () => act(async () => root.unmount()) };
}

/** As a reply is sent: the next letter opens, or the reply closes and says when it leaves. */
const send = () =>
  act(async () => {
    if (!open.goOn('your reply is sent in 20 seconds.'))
      open.close({ going: { sendsAt: Date.now() + HELD, takeBack: () => {} } });
  });
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after a reply to an application the next letter opens when it has left, and not before', async () => {
  await using _ = await show('application');
  await send();
  await wait(HELD - 1);
  expect(location.pathname).toBe('/letters/7');
  await wait(1);
  expect(location.pathname).toBe('/letters/8');
});

test('after a reply to an enquiry it opens at once', async () => {
  await using _ = await show('enquiry');
  await send();
  expect(location.pathname).toBe('/letters/8');
});

test('whoever writes, has undone it or has gone elsewhere stays where they are', async () => {
  await using _ = await show('application');
  await send();
  beginNote(7, 'Ask Priya');
  await wait(HELD);
  expect(location.pathname).toBe('/letters/7');
  beginNote(7, '');

  await send();
  await act(async () => open.reopen());
  await wait(HELD);
  expect(location.pathname).toBe('/letters/7');
  expect(new URLSearchParams(location.search).has('reply')).toBe(true);

  await send();
  await act(async () => open.reply());
  await wait(HELD);
  expect(location.pathname).toBe('/letters/7');

  await act(async () => open.close({}));
  await send();
  history.replaceState(null, '', '/reports');
  await wait(HELD);
  expect(location.pathname).toBe('/reports');
});
