import { expect, test } from 'vitest';

import { columns, plain, plainJson } from './in-words.ts';

test('what belongs together stands under each other, in every script', () => {
  expect(
    columns([
      ['की', 'a'],
      ['田中', 'b'],
      ['Meera', 'c'],
      ['', ''],
    ]),
  ).toBe('की     a\n田中   b\nMeera  c\n');
});

test('what a visitor wrote plays no trick on the terminal', () => {
  const trick = 'Meera \u001B[2J\r\nIyer\u0085\u202E ';
  expect(plain(trick)).toBe('Meera \uFFFD[2J Iyer\uFFFD\uFFFD');
  expect(plainJson(trick)).toMatch(/^[ -~]+$/);
  expect(JSON.parse(plainJson(trick))).toBe(trick);
});
