import { expect, test } from 'vitest';

import { peopleSentence, timeToSignIn, wrongLinksSentence } from '#desk/words/words.ts';

const link = { madeAt: 0, madeBy: 'Owner', expiresAt: 1 };
const some = (inside: number, invited: number, out = 0) => [
  ...Array.from({ length: inside }, () => ({ state: 'in' as const })),
  ...Array.from({ length: invited }, () => ({ state: 'invited' as const, link })),
  ...Array.from({ length: out }, () => ({ state: 'out' as const })),
];

test.each([
  [some(4, 1, 2), 'Four people can read. One invitation is pending.'],
  [some(1, 0), 'One person can read.'],
  [some(12, 2), 'Twelve people can read. Two invitations are pending.'],
])('%#', (people, sentence) => {
  expect(peopleSentence(people)).toBe(sentence);
});

test('who was signed out and has no link is not invited', () => {
  expect(peopleSentence([...some(1, 0), { state: 'invited' }])).toBe('One person can read.');
});

test.each([
  [0, 'No wrong link was tried this week.'],
  [1, 'Somebody tried a wrong link once this week. It did not work.'],
  [2, 'Somebody tried a wrong link twice this week. Neither worked.'],
  [3, 'Somebody tried a wrong link three times this week. None worked.'],
])('%i wrong links', (count, sentence) => {
  expect(wrongLinksSentence(count)).toBe(sentence);
});

test.each([
  [86_400_000, '24 h'],
  [82_800_001, '23 h'],
  [3_600_000, '1 h'],
  [3_599_000, '59 min 59 s'],
  [384_000, '6 min 24 s'],
  [600_000, '10 min 0 s'],
  [59_001, '1 min 0 s'],
  [24_000, '24 s'],
  [1, '1 s'],
  [-5, '0 s'],
])('%i ms', (ms, words) => {
  expect(timeToSignIn(ms)).toBe(words);
});
