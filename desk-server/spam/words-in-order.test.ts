import { expect, test } from 'vitest';

import { expectLinear } from '../../tests/expect-linear.ts';
import { cutText, hasAddress, linksIn, withoutLinks, wordsInOrder } from './words-in-order.ts';

const folded = (text: string) => wordsInOrder(text).map((word) => word.folded);

test.each([
  ['We’re 62 trucks; GPS at ₹1,200.50!', ["we're", '#', 'trucks', 'gps', 'at', '#']],
  ['Müller GmbH, Straße 4', ['muller', 'gmbh', 'straße', '#']],
  ['हमारी दाल मिल में ३ यूनिट हैं।', ['हमारी', 'दाल', 'मिल', 'में', '#', 'यूनिट', 'हैं']],
  ['ｆｒｅｅ ca\u200Dsino', ['free', 'casino']],
  ['no\u200Bw bu\u00ADy', ['now', 'buy']],
  ['саsіnо В0NUS', ['casino', 'b#nus']],
  ['Привет, как дела', ['привет', 'как', 'дела']],
  ['s̶e̶o̶ 𝐬𝐞𝐨 naïve', ['seo', 'seo', 'naive']],
  ['c a s i n o  b o n u s', ['casino', 'bonus']],
  ['c.a.s.i.n.o b-o-n-u-s', ['casino', 'bonus']],
  ['I s-e-n-d a g-i-f-t', ['i', 'send', 'a', 'gift']],
  ['f r e e   m o n e y   f o r   y o u   t o d a y', ['free', 'money', 'for', 'you', 'today']],
  ['Plan A or B, J. R. R. Tolkien', ['plan', 'a', 'or', 'b', 'j', 'r', 'r', 'tolkien']],
  ['see https://a.example/casino', ['see']],
])('%s', (text, words) => {
  expect(folded(text)).toEqual(words.map((word) => word.normalize('NFKC')));
});

test('a word follows on the one before until a sentence ends', () => {
  const words = wordsInOrder('first page. Now\nthere, here');
  expect(words.map(({ followsOn }) => followsOn)).toEqual([false, true, false, false, true]);
});

test('a word in disguise tells where it stands', () => {
  const text = 'Get ca\u200Bsi\u200Bno, b o n u s';
  const places = wordsInOrder(text).map(({ start, end }) => text.slice(start, end));
  expect(places).toEqual(['Get', 'ca\u200Bsi\u200Bno', 'b o n u s']);
});

test('a word tells where it stands', () => {
  const text = 'Go to https://x.example then REPLY';
  const last = wordsInOrder(text).at(-1)!;
  expect(text.slice(last.start, last.end)).toBe('REPLY');
});

test('of a long word and of a long text the beginning counts', () => {
  expect(folded('x'.repeat(1000))).toEqual(['x'.repeat(30)]);
  expect(cutText('ab '.repeat(10_000))).toHaveLength(8000);
});

test.each([
  ['see https://a.example/x?y=1 and www.b.org', ['https://a.example/x?y=1', 'www.b.org']],
  ['rankwell.com/offer, cheap-links.xyz', ['rankwell.com/offer', 'cheap-links.xyz']],
  ['hxxps://evil.example', ['hxxps://evil.example']],
  ['It is done.In Pune we use node.js and 3.5 lakh', []],
  ['mail to someone@company.com', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test('an e-mail address is one, and no link', () => {
  expect(hasAddress('write to a.b@c.example please')).toBe(true);
  expect(hasAddress('rate @ 5 rupees')).toBe(false);
});

test('what is left stands where it stood', () => {
  const text = 'see https://a.example/x now, or a@b.example then';
  const left = withoutLinks(text);
  expect(left).toHaveLength(text.length);
  expect(left.indexOf('now')).toBe(text.indexOf('now'));
  expect(left).not.toMatch(/example/);
});

test.for(['a.', 'a-', 'www.', 'http://', 'a.com/', '.', 'a', '@', 'a@'])(
  'a text of %j again and again takes no long time',
  (text) => {
    const long = cutText(text.repeat(100_000));
    expectLinear(long, linksIn);
    expectLinear(long, withoutLinks);
  },
);
