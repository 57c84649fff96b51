import { expect, test } from 'vitest';

import { tooOld } from './send-offsite.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const copies = (...days: number[]) =>
  days.map((ago) => ({ id: String(ago), at: now - ago * DAY_MS, host: 'web' }));
const namesOf = (listed: { id: string }[]) => listed.map(({ id }) => id);

test('what would be older than is promised by the next night goes, but never the newest that was there', () => {
  expect(namesOf(tooOld(copies(15, 13, 12.1, 11.9, 1), now, 14))).toEqual(['15', '13', '12.1']);
  // After weeks without a copy, or by a clock that has jumped.
  expect(namesOf(tooOld(copies(40, 30), now, 14))).toEqual(['40']);
  expect(tooOld(copies(40), now, 14)).toEqual([]);
  expect(tooOld([], now, 14)).toEqual([]);
});
