import { expect, test } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#schemas/desk/durations.ts';

import { createRateLimit, createSharedLimit } from './rate-limit.ts';

const client = (address: string) => ({ address });
const a = client('a');
const still = () => 0;

test('lets a minute’s worth through at once, and tells how long the next has to wait', () => {
  let now = 0;
  const limit = createRateLimit(60, MINUTE_MS, () => now);
  for (let count = 0; count < 60; count++) expect(limit.take(a)).toBe(0);
  expect(limit.take(a)).toBe(1);
  expect(limit.take(client('b'))).toBe(0);
  now = 1000;
  expect(limit.take(a)).toBe(0);
  expect(limit.take(a)).toBe(1);
  now = 61_000;
  for (let count = 0; count < 60; count++) expect(limit.take(a)).toBe(0);
  expect(limit.take(a)).toBe(1);
});

test('several at once cost as many, and more than there ever are go through never', () => {
  let now = 0;
  const limit = createRateLimit(60, MINUTE_MS, () => now);
  expect(limit.take(a, 50)).toBe(0);
  expect(limit.take(a, 20)).toBe(10);
  expect(limit.take(a, 10)).toBe(0);
  now = DAY_MS;
  expect(limit.take(a, 61)).toBeGreaterThan(0);
  expect(limit.take(a, 60)).toBe(0);
});

test('a network of IPv6 has four times an address’s allowance, however many addresses it has', () => {
  const limit = createRateLimit(10, MINUTE_MS, still);
  const from = (subnet: number) => ({ address: `2001:db8:1:${subnet}`, network: '2001:db8:1' });
  const through = Array.from({ length: 100 }, (_, subnet) => limit.take(from(subnet))).filter(
    (wait) => wait === 0,
  );
  expect(through).toHaveLength(40);
  expect(limit.take({ address: '2001:db8:2:0', network: '2001:db8:2' })).toBe(0);
});

test('what an address was refused is not taken from its network', () => {
  const limit = createRateLimit(1, MINUTE_MS, still);
  const one = { address: '2001:db8:1:1', network: '2001:db8:1' };
  for (let count = 0; count < 10; count++) limit.take(one);
  for (const subnet of [2, 3, 4]) expect(limit.take({ ...one, address: `2001:db8:1:${subnet}` })).toBe(0);
  expect(limit.take({ ...one, address: '2001:db8:1:5' })).toBeGreaterThan(0);
});

test('all together share one allowance', () => {
  const limit = createSharedLimit(3, MINUTE_MS, still);
  expect([limit.take(), limit.take(2), limit.take()]).toEqual([0, 0, 20]);
});

test('gives back, and lets everything through when it is off', () => {
  const limit = createRateLimit(1, MINUTE_MS, still);
  expect(limit.take(a)).toBe(0);
  limit.giveBack(a);
  expect(limit.take(a)).toBe(0);
  expect(limit.take(a)).toBe(60);
  const off = createRateLimit(0);
  for (let count = 0; count < 1000; count++) expect(off.take(a)).toBe(0);
});

test('forgets whoever was seen longest ago, not whoever is busy', () => {
  const limit = createRateLimit(1, MINUTE_MS, still);
  limit.take(client('busy'));
  for (let count = 0; count < 60_000; count++) {
    limit.take(client(`passer-by ${count}`));
    if (count % 1000 === 0) limit.take(client('busy'));
  }
  expect(limit.take(client('busy'))).toBe(60);
  expect(limit.take(client('passer-by 0'))).toBe(0);
});
