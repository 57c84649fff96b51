import { expect, test } from 'vitest';

import { evenLines } from './even-lines.ts';

const pieces = (text: string) => text.split(' ').map((word) => ({ text: word, gap: ' ' as const }));
const broken = (text: string, count: number, width: number) =>
  evenLines(pieces(text), count, width, (line) => line.length);

test('lines differ as little as the words allow', () => {
  expect(broken('When not to use a language model', 3, 14)).toEqual([
    'When not',
    'to use a',
    'language model',
  ]);
  expect(broken('one two three four', 2, 18)).toEqual(['one two', 'three four']);
});

test('a piece without a gap follows the one before directly', () => {
  const word = [
    { text: 'Privacy-', gap: ' ' as const },
    { text: 'Preserving', gap: '' as const },
  ];
  expect(evenLines(word, 1, 20, (line) => line.length)).toEqual(['Privacy-Preserving']);
});
