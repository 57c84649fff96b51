import { expect, test } from 'vitest';

import type { Batch, BatchPerson } from '#schemas/desk/batches.ts';
import type { Promises } from '#schemas/desk/promises.ts';

import {
  batchSentence,
  closedInWords,
  closeSentence,
  reopenedInWords,
  repliedAt,
  gets,
  isAnsweredToo,
  leftOutInWords,
  manySentence,
  standingsOf,
} from './batch-words.ts';
import type { Written } from './batch-words.ts';

const NOW = Date.parse('2026-11-19T09:00:00+05:30');

const person = (number: number, rest: Partial<BatchPerson> = {}): BatchPerson => ({
  number,
  kind: 'application',
  name: 'Kavita Verma',
  email: 'kavita@example.in',
  receivedAt: NOW,
  isOpened: true,
  values: { name: 'Kavita Verma' },
  ...rest,
});
const written = (rest: Partial<Written> = {}): Written => ({
  subject: '',
  text: 'Dear {name}',
  unticked: new Set(),
  included: new Set(),
  own: new Map(),
  ...rest,
});

test('whoever has no value for a word is left out, unless their own text does without it', () => {
  const people = [person(1), person(2)];
  const text = 'Dear {name}, of {opening}';
  const own = new Map([[2, { text: 'Dear {name}' }]]);
  const [first, second] = standingsOf(people, written({ text, own }));
  expect(first?.out).toEqual({ why: 'empty-word', words: ['opening'] });
  expect(second && gets(second)).toBe(true);
});

test('the day of deletion is that of the hour at which the e-mails go, by India’s clocks', () => {
  const promises = { kinds: { application: { keptMonths: 12 } }, setAsideDays: 30 } as Promises;
  const people = [person(1), person(2, { mayKeep: true }), person(3, { keptUntil: Date.UTC(2030, 0, 1) })];
  const days = (at: string) =>
    repliedAt(people, promises, Date.parse(at)).map(({ values }) => values['deletes on']);
  expect(days('2026-11-20T09:00:00+05:30')).toEqual([
    '20 November 2027',
    '20 November 2028',
    '1 January 2030',
  ]);
  expect(days('2026-11-21T00:30:00+05:30')[0]).toBe('21 November 2027');
});

test('only what may be included is', () => {
  const people = [
    person(1, { leftOut: { why: 'draft', by: 'Priya Nair', isMine: false, at: NOW } }),
    person(2, { leftOut: { why: 'came-back', at: NOW } }),
  ];
  const standing = standingsOf(people, written({ included: new Set([1, 2]) }));
  expect(standing.map(gets)).toEqual([true, false]);
});

test('an older application of the same person is answered with the newer one, and gets the e-mail where that gets none', () => {
  const leftOut = { why: 'newer', number: 2, receivedAt: NOW } as const;
  const people = [person(1, { leftOut }), person(2), person(3, { leftOut: { why: 'newer' } })];
  const both = standingsOf(people, written());
  expect(both.map(gets)).toEqual([false, true, false]);
  expect(both.map(isAnsweredToo)).toEqual([true, false, true]);
  const without = standingsOf(people, written({ unticked: new Set([2]) }));
  expect(without.map(gets)).toEqual([true, false, false]);
  expect(leftOutInWords(leftOut, NOW)).toBe('Gets this e-mail for their application of 19 November.');
});

test('sentences count in words', () => {
  expect(manySentence(9, 3)).toBe('Nine get this text. Three are left out.');
  expect(manySentence(1, 1)).toBe('One gets this text. One is left out.');
  expect(manySentence(0, 2)).toBe('Nobody gets this text. Two are left out.');
  expect(closeSentence('QA engineer', 9)).toBe('Close QA engineer. Nine still wait for an answer.');
  expect(closeSentence('QA engineer', 1)).toBe('Close QA engineer. One still waits for an answer.');
});

const batch: Batch = {
  id: 1,
  by: 'Anjali Mehta',
  isMine: true,
  at: NOW,
  sendsAt: NOW + 20_000,
  isScheduled: false,
  afterSending: 'not-this-time',
  state: 'held',
  count: 9,
  sent: 0,
  mayBeTwice: 0,
  refused: [],
  leftOut: [],
  deleted: 0,
};

test('a text on its way says how far it is, and afterwards who was refused', () => {
  expect(batchSentence(batch, NOW)).toBe('Nine replies are about to send.');
  expect(batchSentence({ ...batch, state: 'sending', sent: 4 }, NOW)).toBe('Four of nine sent.');
  const refused = [{ number: 3, name: 'Uma D’Souza', words: 'mailbox full' }];
  const over: Batch = { ...batch, state: 'over', sent: 8, refused, overAt: NOW };
  expect(batchSentence(over, NOW)).toMatch(
    /^Eight sent, \d\d:\d\d\. One was refused: Uma D’Souza, mailbox full\.$/,
  );
});

test('an opening that is closed says who waits, and what is on its way', () => {
  const closed = { title: 'QA engineer', closedAt: NOW - 15 * 3_600_000, waiting: 9 };
  expect(closedInWords(closed, undefined, NOW)).toBe(
    'QA engineer closed yesterday at 12:30. Nine still wait.',
  );
  const scheduled = { count: 9, sendsAt: NOW + 24 * 3_600_000 };
  expect(closedInWords({ ...closed, waiting: 0 }, scheduled, NOW)).toMatch(
    /^QA engineer closed\. Nine e-mails tomorrow, \d\d:\d\d\.$/,
  );
  const onMonday = { count: 1, sendsAt: NOW + 4 * 24 * 3_600_000 };
  expect(closedInWords({ title: 'QA engineer', waiting: 0 }, onMonday, NOW)).toMatch(
    /^QA engineer closed\. One e-mail on Monday, \d\d:\d\d\.$/,
  );
  expect(reopenedInWords('QA engineer', { calledBack: 0, alreadySent: 0 })).toBe(
    'QA engineer is open again. Its page says so in a few seconds.',
  );
  expect(reopenedInWords('QA engineer', { calledBack: 2, alreadySent: 1 })).toBe(
    'QA engineer is open again. Its page says so in a few seconds. Two e-mails are cancelled. One e-mail went before and is not undone.',
  );
});
