import { expect, test } from 'vitest';

import { fillIn, missingWords, unknownWords } from './filled-words.ts';

test('each word stands for its value, however often', () => {
  expect(fillIn('Dear {name}, {opening}. {name}', { name: 'Asha Rao', opening: 'QA engineer' })).toBe(
    'Dear Asha Rao, QA engineer. Asha Rao',
  );
});

test('a name that looks like one of the words stays as it is', () => {
  expect(fillIn('Dear {name} {my name}', { name: '{my name} $& {name}', 'my name': 'Priya' })).toBe(
    'Dear {my name} $& {name} Priya',
  );
});

test('what has no value, or is not known, is told and stays', () => {
  const text = 'Dear {name}, {privat page} {opening} {} {a\nb}';
  expect(fillIn(text, { name: '' })).toBe(text);
  expect(missingWords(text, { name: '' })).toEqual(['name', 'opening']);
  expect(unknownWords(text)).toEqual(['privat page']);
});
