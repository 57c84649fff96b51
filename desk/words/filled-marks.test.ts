import { expect, test } from 'vitest';

import { marksIn, unfilled, wordMarksIn } from './filled-marks.ts';

const values = { name: 'Arjun Menon', opening: 'QA engineer', 'private page': '{private page}' };

test('a reply is saved with the words again, and without whom it was written to', () => {
  const text = 'Dear Arjun Menon,\nas QA engineer, see {private page}';
  expect(unfilled(text, values)).toBe('Dear {name},\nas {opening}, see {private page}');
  // What is too short for a name stands in other words, too.
  expect(unfilled('Dear Al, always', { name: 'Al' })).toBe('Dear Al, always');
  expect(unfilled('Asha Rao of Asha', { name: 'Asha', 'my name': 'Asha Rao' })).toBe('{my name} of {name}');
});

test('what was filled in is marked, and what is not known or empty', () => {
  const marked = (text: string, marks: ReturnType<typeof marksIn>) =>
    marks.map(({ from, to, look }) => [text.slice(from, to), look]);
  const text = 'Arjun Menon {private page} {privat page} {closes on} Arjun Menon';
  expect(marked(text, marksIn(text, values))).toEqual([
    ['{privat page}', 'wrong'],
    ['{closes on}', 'wrong'],
    ['Arjun Menon', 'filled'],
    ['Arjun Menon', 'filled'],
    ['{private page}', 'filled'],
  ]);
  expect(marked(text, wordMarksIn(text))).toEqual([
    ['{privat page}', 'wrong'],
    ['{private page}', 'filled'],
    ['{closes on}', 'filled'],
  ]);
});
