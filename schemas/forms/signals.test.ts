import { expect, test } from 'vitest';

import { readSignals, SIGNALS_MAX, writeSignals } from './signals.ts';
import type { Signals } from './signals.ts';

test.each<[Signals, string | undefined]>([
  [{}, undefined],
  [{ filledHoneypot: false }, 'empty'],
  [{ filledHoneypot: true }, 'filled'],
  [{ filledHoneypot: false, seconds: 0 }, 'empty,0'],
  [{ filledHoneypot: true, seconds: 12 }, 'filled,12'],
  [{ seconds: 12 }, ',12'],
  [{ filledHoneypot: false, seconds: 999_999 }, 'empty,999999'],
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
  expect(writeSignals({ filledHoneypot: false, seconds })).toBe(written);
});

test('the longest that is written has room in its column', () => {
  expect(writeSignals({ filledHoneypot: true, seconds: Infinity })!.length).toBeLessThanOrEqual(SIGNALS_MAX);
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
  ['filled,', { filledHoneypot: true }],
  ['filled,soon', { filledHoneypot: true }],
  ['filled,-1', { filledHoneypot: true }],
  ['filled,1.5', { filledHoneypot: true }],
  ['filled,1e3', { filledHoneypot: true }],
  ['Word,7', { seconds: 7 }],
  ['empty,007', { filledHoneypot: false, seconds: 7 }],
  [`empty,${'9'.repeat(34)}`, { filledHoneypot: false, seconds: 999_999 }],
  ['empty,12,filled', {}],
])('%j of a stranger is read as %j', (written, signals) => {
  expect(readSignals(written)).toEqual(signals);
});
