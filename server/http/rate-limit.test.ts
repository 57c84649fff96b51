import { expect, test } from 'vitest';

import { createRateLimit } from './rate-limit.ts';

test('lets a minute’s worth through at once, and tells how long the next has to wait', () => {
  let now = 0;
  const limit = createRateLimit(60, () => now);
  for (let count = 0; count < 60; count++) expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(1);
  expect(limit.take('b')).toBe(0);
  now = 1000;
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(1);
  now = 61_000;
  for (let count = 0; count < 60; count++) expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(1);
});

test('several at once cost as many, but never more than a minute’s worth', () => {
  const limit = createRateLimit(60, () => 0);
  expect(limit.take('a', 50)).toBe(0);
  expect(limit.take('a', 20)).toBe(10);
  expect(limit.take('a', 10)).toBe(0);
  expect(createRateLimit(60, () => 0).take('a', 1000)).toBe(0);
});

test('gives back, and lets everything through when it is off', () => {
  const limit = createRateLimit(1, () => 0);
  expect(limit.take('a')).toBe(0);
  limit.giveBack('a');
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(60);
  const off = createRateLimit(0);
  for (let count = 0; count < 1000; count++) expect(off.take('a')).toBe(0);
});

test('forgets whoever was seen longest ago, not whoever is busy', () => {
  const limit = createRateLimit(1, () => 0);
  limit.take('busy');
  for (let count = 0; count < 60_000; count++) {
    limit.take(`passer-by ${count}`);
    if (count % 1000 === 0) limit.take('busy');
  }
  expect(limit.take('busy')).toBe(60);
  expect(limit.take('passer-by 0')).toBe(0);
});
