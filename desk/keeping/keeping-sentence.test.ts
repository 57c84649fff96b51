import { expect, test } from 'vitest';

import { keepingSentence, keptHowLong, monthsInWords } from './keeping-sentence.ts';

test.each([
  [2, 8, 'Tonight two go. Eight go within 30 days.'],
  [1, 2, 'Tonight one goes. Two go within 30 days.'],
  [0, 1, 'Nothing goes tonight. One goes within 30 days.'],
  [0, 0, 'Nothing goes within 30 days.'],
  [3, 3, 'Tonight three go. Then nothing for 30 days.'],
])('%i tonight, %i in all', (next, all, sentence) => {
  expect(keepingSentence(next, all, 'Tonight')).toBe(sentence);
});

test('kinds that are kept as long share a sentence', () => {
  const kind = (keptMonths: number) => ({ hours: 24, isPromised: true, keptMonths, readers: '' });
  const promises = {
    company: 'Northrule',
    place: 'Pune',
    privacyEmail: 'privacy@example.in',
    kinds: { application: kind(12), message: kind(12), enquiry: kind(24) },
    setAsideDays: 30,
    trailMonths: 24,
    receiptMonths: 36,
    backupDays: 14,
  };
  expect(keptHowLong(promises, ['application', 'message', 'enquiry'])).toBe(
    'Applications and messages: one year. Enquiries: two years. Set aside: 30 days.',
  );
  expect(keptHowLong(promises, ['message'])).toBe('Messages: one year. Set aside: 30 days.');
});

test('months', () => {
  expect([1, 12, 18, 24].map(monthsInWords)).toEqual([
    'one month',
    'one year',
    'eighteen months',
    'two years',
  ]);
});
