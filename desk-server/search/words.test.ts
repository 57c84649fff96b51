import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyCharacter } from '../../tests/any-character.ts';
import { expectLinear } from '../../tests/expect-linear.ts';
import { standsIn, WORD_MAX, wordsInOrderOf, wordsOf } from './words.ts';

test.each([
  ['हिन्दी में लिखा है।', ['हिन्दी', 'में', 'लिखा', 'है']],
  ['तापमान लॉगर आहेत, पण नोंदी', ['तापमान', 'लॉगर', 'आहेत', 'पण', 'नोंदी']],
  ['தமிழ் எழுத்து', ['தமிழ்', 'எழுத்து']],
  [
    'বাংলা ಕನ್ನಡ മലയാളം ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ తెలుగు',
    ['বাংলা', 'ಕನ್ನಡ', 'മലയാളം', 'ગુજરાતી', 'ਪੰਜਾਬੀ', 'ଓଡ଼ିଆ', 'తెలుగు'].map((word) => word.normalize('NFKC')),
  ],
  [
    'Budget up to ₹18 lakh, e-mail: a.b@c-d.example',
    ['budget', 'up', 'to', '18', 'lakh', 'e', 'mail', 'a', 'b', 'c', 'd', 'example'],
  ],
  ['東京に住んでいます', ['東京', 'に', '住', 'んで', 'い', 'ます']],
  ['น้ำทำงาน', ['น้ำ', 'ทำงาน']],
  ['iPhone手机2020年', ['iphone', '手机', '2020', '年']],
  ['', []],
  [' \n\0"\'\\;:*&|!()<>{}-_%^~☹\u0308', []],
])('%s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['muller', ['Müller', 'MÜLLER', 'mu\u0308ller', 'Ｍüller', '𝐌𝐮̈𝐥𝐥𝐞𝐫']],
  ['strasse', ['Straße', 'STRASSE', 'STRAẞE']],
  ['istanbul', ['İstanbul', 'ISTANBUL', 'ıstanbul', 'i\u0307stanbul']],
  ['οδοσ', ['ΟΔΟΣ', 'οδός', 'ὁδός']],
  ['елка', ['Ёлка', 'елка']],
  [
    'cooperate',
    ['co\u00ADoperate', 'co\u2060operate', '\uFEFFCooperate', 'co\u200Doperate', '\u202Ecooperate'],
  ],
  ['क्षमा', ['क्षमा', 'क्\u200Dषमा', 'क्\u200Cषमा']],
  ['क़लम', ['\u0958लम', '\u0915\u093Cलम']],
  ['கொடு', ['\u0B95\u0BCAடு', '\u0B95\u0BC6\u0BBEடு']],
])('%s is found however it is written', (word, spellings) => {
  for (const spelling of spellings) expect(wordsOf(spelling)).toEqual([word.normalize('NFKC')]);
});

test('marks make other words in Indian scripts', () => {
  expect(wordsOf('कल कला काल कि की')).toHaveLength(5);
});

test('a zero-width space stands between words', () => {
  expect(wordsOf('one\u200Btwo')).toEqual(['one', 'two']);
});

test('each word comes once, in the order of the text', () => {
  expect(wordsOf('to be or not To Be')).toEqual(['to', 'be', 'or', 'not']);
});

test('of a long word the beginning counts, in whole characters', () => {
  expect(wordsOf('x'.repeat(1000))).toEqual(['x'.repeat(WORD_MAX)]);
  expect(wordsOf('𑀓'.repeat(1000))).toEqual(['𑀓'.repeat(WORD_MAX)]);
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'a é ß İ Σ ς ि ् क த ் \u0301 \u0323 \u200D \u200B ﬁ ½ " \' ; ﾞ'.split(' '), ' '),
    anyCharacter,
  ),
  maxLength: 60,
});

const DICTIONARY =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

test('a word holds letters, marks and numbers, and is its own word', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = wordsOf(text);
      for (const word of words) {
        expect(word).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u);
        expect(Array.from(word).length).toBeLessThanOrEqual(WORD_MAX);
      }
      // What a dictionary cuts may be cut otherwise where it stands alone.
      for (const word of words.filter((word) => !DICTIONARY.test(word)))
        expect(wordsOf(word)).toEqual([word]);
    }),
    { numRuns: 2000 },
  );
});

test('a text is cut as its parts are', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(wordsOf(`${one} ; ${other}`)).toEqual([...new Set([...wordsOf(one), ...wordsOf(other)])]);
    }),
  );
});

test('a phrase stands where its words stand side by side, and nowhere else', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (one, other, phrase) => {
      const words = wordsInOrderOf(phrase).slice(0, 3);
      const text = `${one} ; ${words.join(', ')} ; ${other}`;
      expect(standsIn(text, words)).toBe(words.length > 0);
      const all = `\0${wordsInOrderOf(other).join('\0')}\0`;
      expect(standsIn(other, words)).toBe(words.length > 0 && all.includes(`\0${words.join('\0')}\0`));
    }),
  );
  expect(standsIn('Rust, and\nthe CLOUD – platform!', ['cloud', 'platform'])).toBe(true);
  for (const text of [
    'cloud 2 platform',
    'clouds platform',
    'cloud platforms',
    'thundercloud platform',
    'platform cloud',
  ])
    expect(standsIn(text, ['cloud', 'platform'])).toBe(false);
  const long = 'a'.repeat(100);
  expect(standsIn(`${long} ${long}`, wordsInOrderOf(`${long} ${long}`))).toBe(true);
});

test.each([
  ['marks', '\u0301\u0323'.repeat(50_000)],
  ['marks on a letter', `a${'\u0301\u0323'.repeat(50_000)}`],
  ['marks that joiners part', '\u0301\u200D\u0323'.repeat(33_000)],
  ['marks among letters that become marks', '\u0301\uFF9E'.repeat(50_000)],
  ['one word', 'a'.repeat(100_000)],
  ['blanks', ' '.repeat(100_000)],
  ['words', 'a '.repeat(50_000)],
  ['Han', '漢'.repeat(33_000)],
  ['Thai', 'ภาษาไทย'.repeat(5000)],
  ['ligatures', 'ﷺ'.repeat(33_000)],
  ['halves of characters', '\uD800'.repeat(100_000)],
])('100 KB of %s take no long time', (_what, text) => {
  expectLinear(text, wordsOf);
});
