import { expect, test } from 'vitest';

import { hasText, isOld, lastsUntil, mayStay } from './draft-rules.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 15);
const ago = (ms: number) => ({ savedAt: now - ms });

test('what was saved is old after seven days, to the millisecond', () => {
  expect(isOld(ago(7 * DAY_MS - 1), now)).toBe(false);
  expect(isOld(ago(7 * DAY_MS), now)).toBe(true);
  expect(lastsUntil(ago(7 * DAY_MS))).toBe(now);
});

test('what does not say when it was saved is old, and so is what says a time that never comes', () => {
  expect(isOld({} as { savedAt: number }, now)).toBe(true);
  expect(isOld({ savedAt: Number.NaN }, now)).toBe(true);
  expect(isOld(ago(-8 * DAY_MS), now)).toBe(true);
  // A clock that was put back a little takes no draft away.
  expect(isOld(ago(-DAY_MS), now)).toBe(false);
});

test('a file that nobody asked to keep stays while its visit goes on, and no longer', () => {
  const file = { ...ago(DAY_MS), visit: 'one', asked: false };
  expect(mayStay(file, new Set(['one', 'two']), now)).toBe(true);
  expect(mayStay(file, new Set(['two']), now)).toBe(false);
});

test('a file that was asked for stays when its visit is over, until it is old', () => {
  expect(mayStay({ ...ago(6 * DAY_MS), visit: 'one', asked: true }, new Set(), now)).toBe(true);
  expect(mayStay({ ...ago(7 * DAY_MS), visit: 'one', asked: true }, new Set(['one']), now)).toBe(false);
});

test('a file from before there were visits does not stay', () => {
  expect(mayStay(ago(0), new Set(['one']), now)).toBe(false);
});

test('a draft has text if one of its fields has', () => {
  expect(hasText({ name: '', email: 'a' })).toBe(true);
  expect(hasText({ name: '', email: '' })).toBe(false);
});
