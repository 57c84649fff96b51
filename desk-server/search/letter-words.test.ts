import { expect, test } from 'vitest';

import { textWords, wordsLookedFor } from './letter-words.ts';

test('an address is its words, and one word more', () => {
  expect(textWords('Write to Asha.Rao@mail.example.in.')).toEqual([
    'write',
    'to',
    'asha',
    'rao',
    'mail',
    'example',
    'in',
    'asharaomailexamplein',
  ]);
});

test('an address is looked for as one word', () => {
  expect(wordsLookedFor('asha.rao@mail.example.in budget')).toEqual(['budget', 'asharaomailexamplein']);
  expect(wordsLookedFor('<asha.rao@mail.example.in>')).toEqual(['asharaomailexamplein']);
});

test.each(['rao@r', 'rao@ra', 'rao@rao', 'rao@rao.i', 'RAO@RAO.IN'])(
  '%s is the beginning of one',
  (typed) => {
    const [word = ''] = wordsLookedFor(typed);
    expect(textWords('rao@rao.in').at(-1)).toMatch(new RegExp(`^${word}`));
  },
);

test('what is no address yet is its words', () => {
  expect(wordsLookedFor('asha.rao@')).toEqual(['asha', 'rao']);
  expect(wordsLookedFor('@example.in')).toEqual(['example', 'in']);
});

test('a long address is cut as long words are', () => {
  const address = `${'a'.repeat(100)}@example.in`;
  const words = wordsLookedFor(address);
  expect(words).toEqual(['a'.repeat(64)]);
  expect(textWords(address)).toContain(words[0]);
});
