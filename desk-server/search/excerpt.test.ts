import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyCharacter } from '../../tests/any-character.ts';
import { expectLinear } from '../../tests/expect-linear.ts';
import { excerpt } from './excerpt.ts';
import { wordsOf } from './words.ts';

const LETTER = `Dear Sir or Madam,

We run 140 refrigerated vehicles between Nashik, Pune and Mumbai, mostly grapes, dairy and vaccines. Each vehicle has a temperature logger, but every transporter sends the readings in a different format, some by WhatsApp photo. When a consignment is rejected at the gate we have to show where the temperature broke, and today this takes two people three to four days. Our season starts in the second week of January.`;

test('a short text stands whole, on one line', () => {
  expect(excerpt('  One\r\n\r\n\ttwo\u2028three\0four ', [])).toBe('One two three four');
  expect(excerpt(' \n ', ['x'])).toBe('');
});

test('of a long text the beginning stands, and ends with a word', () => {
  expect(excerpt(LETTER, [], 60)).toBe('Dear Sir or Madam, We run 140 refrigerated vehicles between…');
  expect(excerpt(LETTER, ['nowhere'], 60)).toBe(excerpt(LETTER, [], 60));
  expect(excerpt(LETTER, ['madam'], 60)).toBe(excerpt(LETTER, [], 60));
});

test('what is cut after a sentence or a comma ends with three dots, not four', () => {
  expect(excerpt(LETTER, [], 20)).toBe('Dear Sir or Madam…');
  expect(excerpt('One two three. Four five six. Seven, eight', ['four'], 18)).toBe('…Four five six…');
});

test('what surrounds the first word that was looked for', () => {
  expect(excerpt(LETTER, ['logger'], 100)).toBe(
    '…Each vehicle has a temperature logger, but every transporter sends the readings in a different…',
  );
  expect(excerpt(LETTER, ['whats', 'reading'], 60)).toBe(
    '…sends the readings in a different format, some by WhatsApp…',
  );
});

test('a word at the end has more before it', () => {
  expect(excerpt(LETTER, ['january'], 60)).toBe(
    '…four days. Our season starts in the second week of January.',
  );
});

test('the words are looked for as the search does', () => {
  const text = `${'आमच्या दूध संकलन केंद्रावर '.repeat(10)}तापमान लॉगर आहेत, पण नोंदी कागदावरच राहतात.`;
  expect(excerpt(text, wordsOf('लॉगर'), 80)).toMatch(/^….*तापमान लॉगर आहेत, पण/);
  expect(excerpt(`${'word '.repeat(80)} Straße Müller`, wordsOf('MULLER'), 40)).toMatch(/ Straße Müller$/);
});

test('a text without spaces is cut at the word that was found', () => {
  const text = `${'私は大阪に住んでいます。'.repeat(40)}東京で働きます。${'私は大阪に住んでいます。'.repeat(40)}`;
  const found = excerpt(text, wordsOf('東京'), 60);
  expect(found).toContain('東京で働きます');
  expect(found).toHaveLength(60);
});

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

test('nothing that is read as one character is cut', () => {
  for (const character of ['👩‍👩‍👧‍👦', 'क्षि', 'நி', 'e\u0301\u0323', '🏳️‍🌈', '\r\n', '𑀓'])
    for (let max = 20; max < 60; max++)
      for (const text of [
        character.repeat(100),
        `${'x'.repeat(60)}${character.repeat(50)} found ${character.repeat(50)}`,
      ]) {
        const cut = excerpt(text, ['found'], max).replaceAll('…', '');
        const whole = new Set([...graphemes.segment(text)].map(({ segment }) => segment));
        for (const { segment } of graphemes.segment(cut)) expect(whole).toContain(segment);
      }
});

test('it is never longer than it may be, and stays a text', () => {
  const piece = fc.oneof(
    fc.constantFrom('found', 'a', ' ', '\n', 'क्', '\u0301', '👩‍👩‍👧', '漢字', 'long'.repeat(20)),
    fc.string({ unit: anyCharacter, maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), fc.integer({ min: 10, max: 90 }), (pieces, max) => {
      const text = pieces.join('');
      const cut = excerpt(text, ['found'], max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut).not.toMatch(/[\r\n\0]/);
    }),
    { numRuns: 2000 },
  );
});

test('also one character without an end is cut', () => {
  expect(excerpt(`e${'\u0301'.repeat(1000)}`, [], 50)).toMatch(/^e\u0301{10,48}…$/);
});

test.each([
  ['one word', 'a'.repeat(100_000)],
  ['marks', '\u0301\u0323'.repeat(50_000)],
  ['words', 'a '.repeat(50_000)],
  ['Han', '漢'.repeat(33_000)],
  ['blanks', `x${' '.repeat(100_000)}x`],
])('100 KB of %s take no long time', (_what, text) => {
  expectLinear(text, (long) => excerpt(long, ['found', '漢漢']));
});
