import { expect, test } from 'vitest';

import { dateValue, endOfDate } from './date-value.ts';

test('a day ends with itself', () => {
  const end = endOfDate('2027-03-31');
  expect(end).toBe(new Date(2027, 2, 31, 23, 59, 59, 999).getTime());
  expect(dateValue(end ?? 0)).toBe('2027-03-31');
});

test.each(['', '2027-02-31', 'soon', '12027-01-01'])('%j is no day', (value) => {
  expect(endOfDate(value)).toBeUndefined();
});
