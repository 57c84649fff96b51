import { expect, test } from 'vitest';

import { DAY_MS } from '#schemas/desk/durations.ts';
import { monthsAfter } from '#schemas/desk/letter-times.ts';
import type { RetentionRow } from '#schemas/desk/retention.ts';

import {
  dateValue,
  dayOfRun,
  endOfDate,
  whenInWords,
  isNext,
  retentionSentence,
  keptHowLong,
  monthsInWords,
  nightOf,
  termOf,
} from './retention-words.ts';

test.each([
  [2, 8, 'Tonight two are deleted. Eight are deleted within 30 days.'],
  [1, 2, 'Tonight one is deleted. Two are deleted within 30 days.'],
  [0, 1, 'Nothing is deleted tonight. One is deleted within 30 days.'],
  [0, 0, 'Nothing is deleted within 30 days.'],
  [3, 3, 'Tonight three are deleted. Then nothing for 30 days.'],
])('%i tonight, %i in all', (next, all, sentence) => {
  expect(retentionSentence({ tonight: { letters: next, files: 0 }, within30Days: all }, 'Tonight')).toBe(
    sentence,
  );
});

const kind = (keptMonths: number) => ({ hours: 24, isPromised: true, keptMonths, readers: '' });
const promises = {
  company: 'Northrule',
  place: 'Pune',
  privacyEmail: 'privacy@example.in',
  kinds: { application: kind(12), message: kind(12), enquiry: kind(24) },
  setAsideDays: 30,
  trailMonths: 24,
  proofMonths: 36,
  backupDays: 14,
  openings: [],
};

test('kinds that are kept as long share a sentence', () => {
  const spam = 'Spam: 30 days once seen.';
  expect(keptHowLong(promises, ['application', 'message', 'enquiry'])).toBe(
    `Applications and messages: one year. Enquiries: two years. ${spam}`,
  );
  expect(keptHowLong(promises, ['message'])).toBe(`Messages: one year. ${spam}`);
});

test('the time of spam counts from when it was seen, of what nobody has seen as of any letter', () => {
  const seen = at(16, 10);
  const came = at(9, 10);
  const term = (goesAt: number, spamSeenAt?: number) =>
    termOf({ ...row(goesAt), exchangedAt: came, ...(spamSeenAt && { spamSeenAt }) }, promises);
  const year = { since: 'Last exchange 9 November 2026', term: 'One year' };
  expect(term(monthsAfter(came, 12))).toEqual(year);
  expect(term(seen + 30 * DAY_MS, seen)).toEqual({
    since: 'Spam, seen on 16 November 2026',
    term: '30 days',
  });
  // Its year is over before its thirty days.
  expect(term(seen + 2 * DAY_MS, seen)).toEqual(year);
});

test('what an applicant has said of it is told with its day', () => {
  const came = Date.UTC(2026, 10, 9, 9);
  const said = (answer: 'yes' | 'no') =>
    termOf({ ...row(came), exchangedAt: came, mayKeep: { answer, at: Date.UTC(2026, 10, 19, 9) } }, promises);
  expect(said('yes')).toEqual({
    since: 'Last exchange 9 November 2026',
    term: 'Two years',
    said: 'Longer, as they allowed on 19 November 2026',
  });
  expect(said('no')).toEqual({
    since: 'Last exchange 9 November 2026',
    term: 'One year',
    said: 'Not longer, as they said on 19 November 2026',
  });
});

test('months', () => {
  expect([1, 12, 18, 24].map(monthsInWords)).toEqual([
    'one month',
    'one year',
    'eighteen months',
    'two years',
  ]);
});

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const nextRun = at(17, 2);
const now = at(16, 10);
const row = (goesAt: number, until?: number): RetentionRow => ({
  number: 1,
  kind: 'message',
  name: 'Leena Fernandes',
  state: 'answered',
  exchangedAt: 0,
  goesAt,
  answers: 0,
  resume: false,
  ...(until && { kept: { until, reason: 'asked', by: 'Anjali', at: 0 } }),
});

test('what is due before a run goes with it, what comes a minute later with the one after', () => {
  expect(nightOf(nextRun - 1, nextRun)).toBe(0);
  expect(nightOf(nextRun, nextRun)).toBe(0);
  expect(nightOf(nextRun + 60_000, nextRun)).toBe(1);
  expect(nightOf(at(19, 20), nextRun)).toBe(3);
});

test('in words', () => {
  expect(whenInWords(row(at(10, 1)), nextRun, now)).toBe('Tonight, 02:00');
  expect(whenInWords(row(at(19, 20)), nextRun, now)).toBe('In 3 days');
  expect(whenInWords(row(at(10, 1), at(30, 0)), nextRun, now)).toBe('Kept longer');
});

test('what was kept until a day before the run goes with it', () => {
  expect(isNext(row(at(10, 1), at(16, 23)), nextRun)).toBe(true);
  expect(isNext(row(at(10, 1), at(18, 0)), nextRun)).toBe(false);
});

test('the day of a run', () => {
  expect(dayOfRun(nextRun, at(17, 1))).toBe('Today');
  expect(dayOfRun(at(17, 14), now)).toBe('Tomorrow');
  expect(dayOfRun(nextRun, now)).toBe('Tonight');
});

test('a day ends with itself', () => {
  const end = endOfDate('2027-03-31');
  expect(end).toBe(new Date(2027, 2, 31, 23, 59, 59, 999).getTime());
  expect(dateValue(end ?? 0)).toBe('2027-03-31');
});

test.each(['', '2027-02-31', 'soon', '12027-01-01'])('%j is no day', (value) => {
  expect(endOfDate(value)).toBeUndefined();
});
