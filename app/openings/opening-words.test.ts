import { expect, test } from 'vitest';

import { allOpenings, headings, payInWords, titleOfList, typeInFull, typeInShort } from './opening-words.ts';

test('the title of the list has the number in words up to twelve', () => {
  expect([0, 1, 5, 12, 13].map(titleOfList)).toEqual([
    'No openings today',
    'One opening',
    'Five openings',
    'Twelve openings',
    '13 openings',
  ]);
  expect([0, 1, 5].map(allOpenings)).toEqual(['All openings', 'All openings', 'All five openings']);
});

test.each([
  [{ from: 2_200_000, to: 3_200_000, per: 'year' }, '₹22 to 32 lakh a year'],
  [{ from: 1_250_000, to: 1_800_000, per: 'year' }, '₹12.5 to 18 lakh a year'],
  [{ from: 8_000_000, to: 12_000_000, per: 'year' }, '₹80 lakh to 1.2 crore a year'],
  [{ from: 600_000, per: 'year' }, '₹6 lakh a year'],
  [{ from: 35_000, per: 'month' }, '₹35,000 a month'],
  [{ from: 80_000, to: 120_000, per: 'month' }, '₹80,000 to 1,20,000 a month'],
  [{ from: 1_234_500, per: 'year' }, '₹12,34,500 a year'],
] as const)('%o is %s', (pay, words) => expect(payInWords(pay)).toBe(words));

test('the list leaves out that a job is permanent, its page does not', () => {
  const job = { type: 'full-time', term: 'permanent' } as const;
  const internship = { type: 'internship', term: 'six months' } as const;
  expect([typeInShort(job), typeInFull(job)]).toEqual(['Full-time', 'Full-time, permanent']);
  expect([typeInShort(internship), typeInFull(internship)]).toEqual(Array(2).fill('Internship, six months'));
  expect(typeInFull({ type: 'contract', term: undefined })).toBe('Contract');
});

test('how we choose is counted by its last day', () => {
  const step = { title: 'One', text: 'Two' };
  expect(
    headings.steps([
      { ...step, day: 0 },
      { ...step, day: 14 },
    ]),
  ).toBe('How we choose, in fourteen days');
  expect(
    headings.steps([
      { ...step, day: 0 },
      { ...step, day: 1 },
    ]),
  ).toBe('How we choose, in one day');
});
