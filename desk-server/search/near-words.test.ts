import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { isOneAway } from './near-words.ts';

const isNear = (one: string, other: string) => isOneAway([...one], [...other]);

test.each([
  ['selenium', 'selenum'],
  ['selenium', 'seleniumm'],
  ['selenium', 'sselenium'],
  ['selenium', 'selinium'],
  ['selenium', 'xelenium'],
  ['selenium', 'eslenium'],
  ['selenium', 'selenimu'],
  ['selenium', 'selneium'],
  ['तापमान', 'तापमन'],
  ['anna', 'ana'],
])('%s and %s are one letter apart', (one, other) => {
  expect([isNear(one, other), isNear(other, one)]).toEqual([true, true]);
});

test.each([
  ['selenium', 'selenium'],
  // One letter wrong and another too many.
  ['selenium', 'selxxnium'],
  ['selenium', 'seleni'],
  ['selenium', 'selnum'],
  ['selenium', 'sleenimu'],
  ['selenium', 'neselium'],
  ['selenium', ''],
  ['abcde', 'acbed'],
])('%s and %s are not', (one, other) => {
  expect([isNear(one, other), isNear(other, one)]).toEqual([false, false]);
});

test('whatever is one letter away shares the beginning or the end that is asked for', () => {
  const letter = fc.constantFrom(...'abc𝒶क');
  const word = fc.array(letter, { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), letter, fc.nat({ max: 3 }), (one, place, sign, edit) => {
      const at = place % one.length;
      const other = [
        one.with(at, sign),
        one.toSpliced(at, 0, sign),
        one.toSpliced(at, 1),
        one.toSpliced(at, 2, ...one.slice(at, at + 2).toReversed()),
      ][edit]!;
      if (other.join('') === one.join('')) return;
      expect(isOneAway(one, other)).toBe(true);
      const half = Math.floor((one.length - 1) / 2);
      const begins = one.slice(0, half).every((sign, index) => other[index] === sign);
      const rest = one.slice(half + 1).toReversed();
      const ends = rest.every((sign, index) => other.at(-1 - index) === sign);
      expect(begins || ends).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
