import { expect, test } from 'vitest';

import { readSignals, SIGNALS_MAX, writeSignals } from './signals.ts';
import type { Signals } from './signals.ts';

test.each<[Signals, string | undefined]>([
  [{}, undefined],
  [{ filledTrap: false }, 'empty'],
  [{ filledTrap: true }, 'filled'],
  [{ filledTrap: false, seconds: 0 }, 'empty,0'],
  [{ filledTrap: true, seconds: 12 }, 'filled,12'],
  [{ seconds: 12 }, ',12'],
  [{ filledTrap: false, seconds: 999_999 }, 'empty,999999'],
])('%j is written as %j, and read as it was', (signals, written) => {
  expect(writeSignals(signals)).toBe(written);
  expect(readSignals(written)).toEqual(signals);
});

test.each([
  [12.9, 'empty,12'],
  [1_000_000, 'empty,999999'],
  [Infinity, 'empty,999999'],
  [-1, 'empty'],
  [NaN, 'empty'],
])('%s seconds are written as %j', (seconds, written) => {
  expect(writeSignals({ filledTrap: false, seconds })).toBe(written);
});

test('the longest that is written has room in its column', () => {
  expect(writeSignals({ filledTrap: true, seconds: Infinity })!.length).toBeLessThanOrEqual(SIGNALS_MAX);
});

test.each<[string | null | undefined, Signals]>([
  [null, {}],
  [undefined, {}],
  ['', {}],
  [',', {}],
  ['Word', {}],
  ['FILLED', {}],
  [' filled', {}],
  ['{"filled":true}', {}],
  ['true', {}],
  ['12', {}],
  ['filled,', { filledTrap: true }],
  ['filled,soon', { filledTrap: true }],
  ['filled,-1', { filledTrap: true }],
  ['filled,1.5', { filledTrap: true }],
  ['filled,1e3', { filledTrap: true }],
  ['Word,7', { seconds: 7 }],
  ['empty,007', { filledTrap: false, seconds: 7 }],
  [`empty,${'9'.repeat(34)}`, { filledTrap: false, seconds: 999_999 }],
  ['empty,12,filled', {}],
])('%j of a stranger is read as %j', (written, signals) => {
  expect(readSignals(written)).toEqual(signals);
});
