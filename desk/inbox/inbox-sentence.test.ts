import { expect, test } from 'vitest';

import type { Overview } from '#schemas/desk/letters.ts';
import { SPAM_FROM } from '#schemas/desk/spam.ts';

import {
  asideNote,
  asideSub,
  inboxSentence,
  inboxSub,
  lateByInWords,
  nothingWaitsSub,
  withDoubt,
} from './inbox-words.ts';

const now = new Date(2026, 10, 16, 9, 12).getTime();
const HOUR = 3_600_000;

/** With letters due so many hours from now. */
function overview(...hours: number[]): Overview {
  return {
    counts: { waiting: hours.length, unread: 0, mine: 3, spam: 6, byKind: {} },
    late: hours.filter((hour) => hour < 0).length,
    fresh: 5,
    answeredToday: 11,
    points: hours.map((hour, number) => ({ number, dueAt: now + hour * HOUR, isRead: true })),
    answeredDue: [],
    lastAnswered: [],
    mail: { isSet: false, readsMailbox: false, waiting: 0 },
    learntFrom: 0,
  };
}

test.each([
  [[-10, -3, 1.9, 3.7, 6], 'Two are late. Two more are due by one.'],
  [[-1, 2], 'One is late. One more is due by noon.'],
  [[1, 2], 'Two are due by noon.'],
  [[-1, 7.3], 'One is late. The next is due today at 16:30.'],
  [[20], 'Nothing is late. The next is due tomorrow at 05:12.'],
  [[-2], 'One is late.'],
  [[], 'Nothing waits.'],
])('of letters due in %j hours', (hours, sentence) => {
  expect(inboxSentence({ view: 'waiting' }, overview(...hours), undefined, now)).toBe(sentence);
});

test.each([
  [[-10, -3, -1, 1.9], [1], 'Two are late. One is past our goal. One more is due by noon.'],
  [[-3, 50], [0], 'One is past our goal. The next is due Wednesday at 11:12.'],
  [[2, 30], [0], 'Nothing is late. Our goal for the next is today at 11:12.'],
])('of letters due in %j hours, of which %j have a goal', (hours, goals, sentence) => {
  const past = goals.filter((number) => (hours[number] ?? 0) < 0).length;
  const said = inboxSentence({ view: 'waiting' }, overview(...hours), undefined, now, {
    past,
    numbers: new Set(goals),
  });
  expect(said).toBe(sentence);
});

test('of applications alone', () => {
  const say = (...hours: number[]) =>
    inboxSentence({ view: 'waiting' }, overview(...hours), undefined, now, 'all');
  expect(say(50)).toBe('Nothing is late. Our goal for the next is Wednesday at 11:12.');
  expect(say(-50, -3)).toBe('Two are past our goal.');
});

test('of the other views', () => {
  const say = (view: 'unread' | 'mine' | 'spam' | 'answered') =>
    inboxSentence({ view }, overview(1), undefined, now);
  expect(say('unread')).toBe('Everything is read.');
  expect(say('mine')).toBe('Three are yours.');
  expect(say('spam')).toBe('Six are set aside.');
  expect(say('answered')).toBe('Eleven were answered today.');
});

test('of more finds than are counted', () => {
  const found = { count: 1000, isMore: true };
  expect(inboxSentence({ view: 'all', words: 'a' }, overview(), found, now)).toBe(
    'More than 1,000 hold these words.',
  );
});

test('what is beneath', () => {
  const looked = new Date(2026, 10, 15, 18, 20).getTime();
  expect(inboxSub(overview(1, 2), looked, now)).toBe(
    'Two wait in all. Five came since you last looked, yesterday at 18:20.',
  );
  expect(inboxSub(overview(1), 0, now)).toBe('One waits in all.');
  expect(inboxSub(overview(1, 2), 0, now, 'message')).toBe('Two messages wait in all.');
  expect(nothingWaitsSub(overview())).toBe(
    'Eleven were answered today. Six lie under “Set aside”; one of them may be from a person.',
  );
});

test.each([
  [0.5, 'by less than an hour'],
  [2.5, 'by up to three hours'],
  [72, 'by up to three days'],
])('%d hours late', (hours, words) => {
  expect(lateByInWords({ dueAt: now - hours * HOUR }, now)).toBe(words);
});

const doubted = { kind: 'message' as const, spam: { score: SPAM_FROM, reasons: [] } };
const sure = { kind: 'message' as const, spam: { score: 1, reasons: [] } };
const byPerson = { kind: 'application' as const };

test('which of them may be a person', () => {
  expect(withDoubt('Six are set aside.', [doubted, sure])).toBe(
    'Six are set aside. The first may be a person.',
  );
  expect(withDoubt('One is set aside.', [doubted])).toBe('One is set aside. It may be a person.');
  expect(withDoubt('Six are set aside.', [sure])).toBe('Six are set aside.');
  expect(withDoubt('One is set aside.', [byPerson])).toBe('One is set aside.');
});

test('what became of them, and will', () => {
  const goes =
    'What nobody takes back goes 30 days after one of you has seen it; what nobody has seen is kept like any letter.';
  expect(asideSub([doubted, sure], 30, true)).toBe(
    `All were stored; nobody was sent an acknowledgement. ${goes}`,
  );
  expect(asideSub([doubted, byPerson], 30, true)).toBe(
    `All were stored; where the desk set one aside, nobody was sent an acknowledgement. ${goes} The resume of an application that is set aside has no public link.`,
  );
  expect(asideSub([], 30, true)).toBe(goes);
});

test('what it has learnt from', () => {
  expect(asideNote(212)).toMatch(/It has learnt from 212 of your marks\.$/);
  expect(asideNote(0)).toMatch(/It has not learnt from your marks yet\.$/);
});
