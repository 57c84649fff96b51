import { expect, test } from 'vitest';

import { expectLinear } from '../../tests/expect-linear.ts';
import { lineFinder } from './line-finder.ts';

test('the line with most of the words is named by its page and its place without empty lines', () => {
  expect(lineFinder(['motor', 'claim'])('Motor\n\fOlder work\n\nmotor claims\nclaims of motors')).toEqual({
    excerpt: 'motor claims',
    line: { page: 2, line: 2 },
  });
  expect(lineFinder(['motor'])('')).toEqual({ excerpt: '' });
});

test('what stands far down is not looked for', () => {
  for (const [above, isFound] of [
    ['a\n'.repeat(4999), true],
    ['a\n'.repeat(5000), false],
    ['a\f'.repeat(5000), false],
    [`${'a'.repeat(59_990)}\n`, true],
    [`${'a'.repeat(60_000)}\n`, false],
  ] as const)
    expect('line' in lineFinder(['motor'])(`${above}motor`)).toBe(isFound);
});

test('when enough was looked through, the other resumes are shown by their beginning', () => {
  const lineIn = lineFinder(['motor'], 100_000);
  const finds = Array.from({ length: 4 }, () => lineIn(`Asha\nmotor\n${'a\n'.repeat(99_990)}`));
  const found = { excerpt: 'motor', line: { page: 1, line: 2 } };
  const unfound = { excerpt: 'Asha' };
  expect(finds).toEqual([found, found, unfound, unfound]);
});

test.each([
  ['lines', 'a\n'.repeat(30_000)],
  ['pages', 'a\f'.repeat(30_000)],
  ['blanks', ' '.repeat(60_000)],
  ['blanks at the ends of lines', `a${' '.repeat(300)}\n`.repeat(200)],
  ['words in one line', 'a '.repeat(30_000)],
])('many %s take no long time', (_what, text) => {
  expectLinear(text, (part) => lineFinder(['a', 'b'])(part));
});
