import { expect, test } from 'vitest';

import { whenInHistory } from './when-in-history.ts';

const now = new Date(2026, 10, 16, 9, 12).getTime();
const at = (month: number, day: number, hour: number, minute: number, year = 2026) =>
  new Date(year, month, day, hour, minute).getTime();

test('says as much as a reader needs', () => {
  expect(whenInHistory(at(2, 3, 10, 0), now)).toBe('3 March');
  expect(whenInHistory(at(1, 9, 10, 0, 2025), now)).toBe('9 Feb 2025');
  expect(whenInHistory(at(10, 15, 11, 4), now)).toBe('Sunday 11:04');
  expect(whenInHistory(at(10, 15, 18, 22), now, at(10, 15, 11, 4))).toBe('18:22');
  expect(whenInHistory(at(10, 16, 8, 55), now, at(10, 15, 18, 40))).toBe('Today 08:55');
});
