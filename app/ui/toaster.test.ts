// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { mountToaster } from './toaster.tsx';
import { dismiss, notify, readToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(mountToaster);
});
afterEach(() => {
  act(() => {
    for (const { id } of readToasts()) dismiss(id);
    vi.runAllTimers();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const region = () => document.querySelector('[aria-label=Notifications]')!;
const cards = () =>
  Array.from(region().querySelectorAll('li:not([data-leaving])'), (card) => card.textContent);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('there is one place for notices, there before the first and told of politely', () => {
  act(mountToaster);
  expect(document.querySelectorAll('[aria-label=Notifications]')).toHaveLength(1);
  expect(region().getAttribute('aria-live')).toBe('polite');
  expect(cards()).toEqual([]);
});

test('good news goes after 6 s, bad news after 12 s', () => {
  act(() => notify({ text: 'sent' }));
  act(() => notify({ title: 'Error', text: 'failed', destructive: true }));
  pass(5999);
  expect(cards()).toEqual(['sent', 'Errorfailed']);
  pass(1);
  expect(cards()).toEqual(['Errorfailed']);
  pass(5999);
  expect(cards()).toEqual(['Errorfailed']);
  pass(1);
  expect(cards()).toEqual([]);
});

test.each([
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
])('nothing goes between %s and %s, and then each has its whole time again', (held, released) => {
  const list = region().querySelector('ol')!;
  act(() => notify({ text: 'sent' }));
  pass(5000);
  act(() => void list.dispatchEvent(new Event(held)));
  pass(60_000);
  expect(cards()).toEqual(['sent']);
  act(() => void list.dispatchEvent(new Event(released)));
  pass(5999);
  expect(cards()).toEqual(['sent']);
  pass(1);
  expect(cards()).toEqual([]);
});

test('a notice can be dismissed', () => {
  act(() => notify({ text: 'sent' }));
  act(() => region().querySelector<HTMLElement>('[aria-label=Dismiss]')!.click());
  expect(cards()).toEqual([]);
});

test('alt+T leads to the notices; once they are gone the focus is where it was', () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  act(() => notify({ text: 'sent' }));
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyT', altKey: true })));
  expect(document.activeElement).toBe(region().querySelector('ol'));
  act(() => region().querySelector<HTMLElement>('[aria-label=Dismiss]')!.click());
  pass(160);
  expect(document.activeElement).toBe(field);
});
