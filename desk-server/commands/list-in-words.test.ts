import { expect, test } from 'vitest';

import type { LetterRow } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';

import { widthOf } from './display-width.ts';
import { listInWords } from './list-in-words.ts';

const reply = { hours: 24, isPromised: true, keptMonths: 12, readers: 'Those who answer.' };
const promises: Promises = {
  company: 'Northrule',
  place: 'Mumbai, Maharashtra',
  privacyEmail: 'privacy@northrule.example',
  kinds: { application: { ...reply, isPromised: false }, message: reply, enquiry: reply },
  setAsideDays: 30,
  trailMonths: 12,
  receiptMonths: 12,
  backupDays: 30,
};
const now = Date.UTC(2026, 10, 17, 9);
const row: LetterRow = {
  number: 12,
  kind: 'application',
  name: 'Meera',
  email: 'meera@example.in',
  excerpt: 'A long beginning of a letter that goes on and on, past the end of any line',
  receivedAt: now,
  dueAt: now + 71 * 3_600_000,
  state: 'waiting',
  isRead: false,
  earlier: 0,
  here: [],
};
const rows = [
  row,
  { ...row, number: 7, isRead: true, name: 'ज्योती '.repeat(20), assignee: { id: 2, name: 'Priya Nair' } },
  { ...row, number: 100_312, name: '田中'.repeat(30), company: 'Kolam Foods' },
];
const listed = (letters: LetterRow[], width?: number) =>
  listInWords(
    { rows: letters, total: { count: letters.length, isMore: false } },
    { promises, now, width },
  ).split('\n');

test('a heading, a mark for what is unread, and whom it was given to', () => {
  const [heading, first, second] = listed(rows);
  expect(heading).toMatch(/^ {2}Number +Time +Kind +From +With +First words$/);
  expect(first).toMatch(/^• 12 +2 days 23 h to the goal +application +Meera +A long/);
  expect(second).toMatch(/^ {2}7 .* ज्योती[^…]*… +Priya Nair +A long/);
  expect(listed([{ ...row, isRead: true }]).at(-1)).toBe('1 letter.');
});

test('what was promised is late, a goal is past', () => {
  const over = { ...row, dueAt: now - 90 * 60_000 };
  expect(listed([over])[1]).toContain('1 h 30 min past the goal');
  expect(listed([{ ...over, kind: 'message' }])[1]).toContain('1 h 30 min late');
});

test('whom it was given to is left out when nothing was', () => {
  expect(listed([row])[0]).not.toContain('With');
});

test.each([200, 120, 100, 80, 60, 40, 20, 1])('a terminal of %i columns holds every line of it', (width) => {
  const lines = listed(rows, width).slice(0, rows.length + 1);
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
});

test('the first words go first, names and colleagues stay', () => {
  const [heading, first, second] = listed(rows, 80);
  expect([heading, first].join()).not.toMatch(/First|A long/);
  expect(second).toMatch(/ज्योती.*Priya Nair$/);
});
