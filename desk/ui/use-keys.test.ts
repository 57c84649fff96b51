import { expect, test } from 'vitest';

import { pressedKey } from './keys-and-buttons.tsx';

/** A part of the page that matches these selectors' first words. */
const on = (tag: string) => ({ matches: (selector: string) => selector.split(', ').includes(tag) });

const press = (key: string, event: Partial<KeyboardEvent> = {}, keysOff = false) =>
  pressedKey({ key, target: on('body'), ...event } as KeyboardEvent, keysOff);

test('single keys, signs and shift', () => {
  expect(press('j')).toBe('j');
  expect(press('J', { shiftKey: true })).toBe('Shift+j');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('ArrowDown', { shiftKey: true })).toBe('Shift+ArrowDown');
});

test('with a modifier, the key is the browser’s', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(press('r', { [modifier]: true })).toBeUndefined();
  expect(press('Enter', { ctrlKey: true })).toBe('Ctrl+Enter');
  expect(press('Enter', { metaKey: true })).toBe('Ctrl+Enter');
});

test('in a field keys are letters, but for two', () => {
  const target = on('textarea') as unknown as EventTarget;
  expect(press('j', { target })).toBeUndefined();
  expect(press('Escape', { target })).toBe('Escape');
  expect(press('Enter', { target, ctrlKey: true })).toBe('Ctrl+Enter');
});

test('not while an input method composes', () => {
  expect(press('j', { isComposing: true })).toBeUndefined();
  expect(press('Process', { keyCode: 229 })).toBeUndefined();
  expect(press('Escape', { isComposing: true })).toBeUndefined();
});

test('switched off, arrows and Escape still work', () => {
  expect(press('j', {}, true)).toBeUndefined();
  expect(press('?', {}, true)).toBeUndefined();
  expect(press('ArrowDown', {}, true)).toBe('ArrowDown');
  expect(press('Escape', {}, true)).toBe('Escape');
});

test('a button is pressed by its own keys', () => {
  const target = on('button') as unknown as EventTarget;
  expect(press('Enter', { target })).toBeUndefined();
  expect(press('Enter')).toBe('Enter');
});
