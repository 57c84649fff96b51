import { expect, test } from 'vitest';

import { cutText, wordsInOrder } from './words-in-order.ts';

const folded = (text: string) => wordsInOrder(text).map((word) => word.folded);

test.each([
  ['We’re 62 trucks; GPS at ₹1,200.50!', ["we're", '#', 'trucks', 'gps', 'at', '#']],
  ['Müller GmbH, Straße 4', ['müller', 'gmbh', 'straße', '#']],
  ['हमारी दाल मिल में ३ यूनिट हैं।', ['हमारी', 'दाल', 'मिल', 'में', '#', 'यूनिट', 'हैं']],
  ['ｆｒｅｅ ca\u200Dsino', ['free', 'casino']],
  ['see https://a.example/casino', ['see']],
])('%s', (text, words) => {
  expect(folded(text)).toEqual(words.map((word) => word.normalize('NFKC')));
});

test('a word follows on the one before until a sentence ends', () => {
  const words = wordsInOrder('first page. Now\nthere, here');
  expect(words.map(({ followsOn }) => followsOn)).toEqual([false, true, false, false, true]);
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
