import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyCharacter } from '../../tests/any-character.ts';
import { expectLinear } from '../../tests/expect-linear.ts';
import { tokensOf } from './letter-tokens.ts';

const letter = { kind: 'message', name: 'Asha Rao', email: 'asha@x.example', text: '' } as const;
const tokens = (text: string) => tokensOf({ ...letter, text });

test('a letter is its shape, its words and its pairs', () => {
  expect(tokens('Buy backlinks')).toEqual([
    'shape:no-link',
    'shape:very-short',
    'word:buy',
    'word:backlinks',
    'pair:buy backlinks',
  ]);
});

test('each comes once', () => {
  const all = tokens('Pay now, pay now, PAY NOW');
  expect(new Set(all).size).toBe(all.length);
});

test('nobody is judged by a name or a company', () => {
  const text = 'Regards, Asha Rao of Kesar Mills';
  const all = tokensOf({ ...letter, company: 'Kesar Mills', text });
  expect(all.filter((token) => /asha|rao|kesar|mills/u.test(token))).toEqual([]);
});

test('a number is any number', () => {
  expect(tokens('need 14 users')).toContain('pair:# users');
  expect(tokens('need 14 users')).not.toContain('word:#');
  expect(tokens('need 14 users')).toEqual(tokens('need 9,000 users'));
});

test('an application has no words', () => {
  const application = { ...letter, link: 'https://northrule.example/resumes/seo-casino.pdf' };
  const all = tokensOf(application);
  expect(all.every((token) => token.startsWith('shape:'))).toBe(true);
});

test('there are never many, nor long ones', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      const all = tokensOf({ ...letter, name: text, email: text, company: text, text });
      expect(all.every((token) => token.length < 80)).toBe(true);
    }),
  );
  const letters = [...'abcdefghijklm'];
  const words = letters.flatMap((one) =>
    letters.flatMap((two) => letters.map((three) => `${one}${two}${three}`)),
  );
  expect(tokens(words.join(' ')).length).toBeLessThan(360);
});

test.each([
  ['marks', '\u0301\u0323'.repeat(125_000)],
  ['marks on a letter', `a${'\u0301\u0323'.repeat(125_000)}`],
  ['one word', 'a'.repeat(250_000)],
  ['blanks', ' '.repeat(250_000)],
  ['dots', 'a.'.repeat(125_000)],
  ['signs of an address', 'a@'.repeat(125_000)],
  ['beginnings of links', 'http://'.repeat(37_500)],
  ['digits', '1 '.repeat(125_000)],
  ['brackets', '[url='.repeat(50_000)],
  ['Han', '漢'.repeat(82_500)],
  ['ligatures', 'ﷺ'.repeat(82_500)],
  ['halves of characters', '\uD800'.repeat(250_000)],
  ['letters apart', 'c a s i n o '.repeat(20_000)],
  ['what cannot be seen', 'a\u200B'.repeat(125_000)],
  ['look-alikes', 'саsіnо '.repeat(35_000)],
  ['words', 'your '.repeat(50_000)],
])('250 kB of %s take no long time', (_what, text) => {
  expectLinear(text, (long) => tokensOf({ ...letter, name: long, email: long, company: long, text: long }));
});
