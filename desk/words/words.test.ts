import { expect, test } from 'vitest';

import {
  ago,
  countInWords,
  firstName,
  hourInWords,
  languageOf,
  lastChangeInWords,
  listInWords,
  peopleHere,
  timeToDue,
  undoneInWords,
} from './words.ts';

test.each([
  [0, 'None'],
  [2, 'Two'],
  [11, 'Eleven'],
  [20, 'Twenty'],
  [42, 'Forty-two'],
  [99, 'Ninety-nine'],
  [100, '100'],
  [104_312, '1,04,312'],
])('%d in words', (count, words) => {
  expect(countInWords(count)).toBe(words);
});

test.each([
  ['We run 140 refrigerated vehicles', 'en'],
  ['नमस्ते, हम कानपुर से साठ ट्रक चलाते हैं।', 'hi'],
  ['नमस्कार, मी पुण्यातील एका सहकारी बँकेत काम करते.', 'mr'],
  ['सर, तुमच्या लेखातील आकृत्या खूप आवडल्या.', 'mr'],
  ['வணக்கம், நாங்கள் கோயம்புத்தூரில்', 'ta'],
  ['Dear team, नमस्ते and thanks for the article', 'en'],
  ['12345', 'en'],
  ['', 'en'],
])('the language of %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  [20, 'just now'],
  [60, 'one minute ago'],
  [660, 'eleven minutes ago'],
  [7200, 'two hours ago'],
  [259_200, 'three days ago'],
])('%d seconds ago', (seconds, words) => {
  expect(ago(0, seconds * 1000)).toBe(words);
});

test('hours as they are spoken', () => {
  const at = (hour: number) => hourInWords(new Date(2026, 10, 16, hour).getTime());
  expect([0, 1, 12, 13, 23].map(at)).toEqual(['midnight', 'one', 'noon', 'one', 'eleven']);
});

test('who is online', () => {
  expect(peopleHere([])).toBe('');
  expect(peopleHere(['Rohan Kulkarni'])).toBe('Rohan is online');
  expect(peopleHere(['Rohan Kulkarni', 'Priya Nair'])).toBe('Rohan and Priya are online');
  expect(peopleHere(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more are online');
});

test('lists', () => {
  expect(listInWords(['messages'])).toBe('messages');
  expect(listInWords(['applications', 'messages', 'enquiries'])).toBe('applications, messages and enquiries');
});

test('what came of an undo', () => {
  expect(undoneInWords({ count: 1, kept: 0 })).toBe('Undone.');
  expect(undoneInWords({ count: 500, kept: 0, isPart: true })).toMatch(/^Undone in part: .* once more\.$/);
  expect(undoneInWords({ count: 0, kept: 1 })).toBe('One was changed by somebody else since, and stays.');
  expect(undoneInWords({ count: 3, kept: 2 })).toBe(
    'Three undone. Two were changed by somebody else since, and stay.',
  );
});

test('a letter that was assigned says to whom', () => {
  const say = (detail: string | undefined, name = 'Anjali Mehta') =>
    lastChangeInWords({ at: 0, name, what: 'gave', letter: 'Arjun Menon', detail }, 0, {
      name: 'Anjali Mehta',
      isOwner: false,
    });
  expect(say('Priya Nair')).toBe('You assigned Arjun Menon to Priya, just now');
  expect(say('nobody')).toBe('You unassigned Arjun Menon, just now');
  expect(say('Anjali Mehta')).toBe('You assigned Arjun Menon to yourself, just now');
  expect(say('Anjali Mehta', 'Priya Nair')).toBe('Priya assigned Arjun Menon to you, just now');
});

test('what the desk did by itself has no first name', () => {
  expect(firstName('the desk, by itself')).toBe('the desk');
  expect(
    lastChangeInWords({ at: 0, name: 'the desk, by itself', what: 'set-aside', letter: 'Mark T.' }, 0, {
      name: 'Anjali Mehta',
      isOwner: true,
    }),
  ).toBe('The desk moved Mark T. to Spam, just now');
});

test.each([
  [112, '1 h 52 min'],
  [40.9, '40 min'],
  [0.5, '0 min'],
  [24 * 60, '24 h'],
  [51 * 60, '2 days 3 h'],
  [-632, '10 h 32 min late'],
  [-0.2, '1 min late'],
])('%d minutes', (minutes, words) => {
  expect(timeToDue(minutes * 60_000, true)).toBe(words);
});
