import { expect, test } from 'vitest';

import { queryOfFilter } from '#desk/paths.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Overview } from '#schemas/desk/letters.ts';
import { SPAM_FROM } from '#schemas/desk/spam.ts';

import { withKind } from './choices.tsx';
import {
  belowInWords,
  fitHead,
  inboxSentences,
  inboxSub,
  narrowedInWords,
  nothingToAnswerSub,
  spamNote,
  spamSub,
  withDoubt,
} from './inbox-words.ts';

const now = new Date(2026, 10, 16, 9, 12).getTime();
const HOUR = 3_600_000;

/** With letters due so many hours from now. */
function overview(...hours: number[]): Overview {
  return {
    counts: { waiting: hours.length, unread: 0, mine: 3, drafts: 2, spam: 6, byKind: {} },
    late: hours.filter((hour) => hour < 0).length,
    fresh: 5,
    answeredToday: 11,
    points: hours.map((hour, number) => ({ number, dueAt: now + hour * HOUR, isRead: true })),
    steps: { stepMs: 1, due: [] },
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
  [[], 'Nothing to answer.'],
])('of letters due in %j hours', (hours, sentence) => {
  expect(inboxSentences({ view: 'waiting' }, overview(...hours), undefined, now).join(' ')).toBe(sentence);
});

test.each([
  [[-10, -3, -1, 1.9], [1], 'Two are late. One is past our goal. One more is due by noon.'],
  [[-3, 50], [0], 'One is past our goal. The next is due Wednesday at 11:12.'],
  [[2, 30], [0], 'Nothing is late. Our goal for the next is today at 11:12.'],
])('of letters due in %j hours, of which %j have a goal', (hours, goals, sentence) => {
  const past = goals.filter((number) => (hours[number] ?? 0) < 0).length;
  const said = inboxSentences({ view: 'waiting' }, overview(...hours), undefined, now, {
    past,
    numbers: new Set(goals),
  });
  expect(said.join(' ')).toBe(sentence);
});

test('of applications alone', () => {
  const say = (...hours: number[]) =>
    inboxSentences({ view: 'waiting' }, overview(...hours), undefined, now, 'all').join(' ');
  expect(say(50)).toBe('Nothing is late. Our goal for the next is Wednesday at 11:12.');
  expect(say(-50, -3)).toBe('Two are past our goal.');
});

test('of the other views', () => {
  const say = (view: 'unread' | 'mine' | 'drafts' | 'spam' | 'answered') =>
    inboxSentences({ view }, overview(1), undefined, now).join(' ');
  expect(say('unread')).toBe('Everything is read.');
  expect(say('mine')).toBe('Three are assigned to you.');
  expect(say('drafts')).toBe('Two drafts.');
  expect(say('spam')).toBe('Six are in Spam.');
  expect(say('answered')).toBe('Eleven were answered today.');
});

test('of more finds than are counted', () => {
  const found = { count: 1000, isMore: true };
  expect(inboxSentences({ view: 'all', words: 'a' }, overview(), found, now)).toEqual([
    'More than 1,000 have these words.',
  ]);
});

test('of applications of one stage or opening, which are not counted with all letters', () => {
  const found = { count: 4, isMore: false };
  expect(inboxSentences({ view: 'waiting', stage: 'talking' }, overview(-1, 2), found, now)).toEqual([
    'Four match.',
  ]);
  const openings = [{ slug: 'qa-engineer', title: 'QA engineer', place: 'Pune', days: [] }];
  const say = (filter: Pick<Filter, 'stage' | 'opening'>) =>
    narrowedInWords({ view: 'waiting', ...filter }, openings);
  expect(say({ stage: 'talking' })).toBe('Applications in Talking.');
  expect(say({ opening: 'qa-engineer' })).toBe('Applications for QA engineer.');
  expect(say({ stage: 'new', opening: '' })).toBe('Applications in New, without an opening.');
});

test('another kind has neither stage nor opening', () => {
  const filter: Filter = { view: 'mine', kind: 'application', stage: 'offer', opening: 'qa-engineer' };
  expect(queryOfFilter(withKind(filter, 'message'))).toBe('view=mine&kind=message');
  expect(withKind(filter, 'application')).toEqual(filter);
});

test('what is beneath', () => {
  const looked = new Date(2026, 10, 15, 18, 20).getTime();
  expect(inboxSub(overview(1, 2), looked, now)).toBe('Two to answer, all of them since yesterday at 18:20.');
  const many = { ...overview(1, 2), fresh: 1 };
  expect(inboxSub(many, looked, now)).toBe('Two to answer, one of them since yesterday at 18:20.');
  expect(inboxSub(overview(1), looked, now)).toBe('One to answer, since yesterday at 18:20.');
  expect(inboxSub({ ...many, fresh: 0 }, looked, now)).toBe('Two to answer.');
  expect(inboxSub(overview(1, 2), 0, now, 'message')).toBe(
    'Two messages to answer. The desk calls each application, message and enquiry a letter.',
  );
  expect(nothingToAnswerSub(overview())).toBe(
    'Eleven were answered today. Six are in Spam; one of them may be from a person.',
  );
});

test('in the head stands what has room there; the rest stands below it', () => {
  expect(fitHead(['Five are late.', 'Four are past our goal.', 'Four more are due by noon.'])).toEqual({
    head: 'Five are late. Four are past our goal.',
    rest: ['Four more are due by noon.'],
  });
  expect(fitHead(['Twenty-two are late.', 'Eighteen are past our goal.'])).toEqual({
    head: 'Twenty-two are late.',
    rest: ['Eighteen are past our goal.'],
  });
  expect(fitHead(['Nothing to answer.'])).toEqual({ head: 'Nothing to answer.', rest: [] });
});

test('what is out of sight below: the overdue ones as long as there are any', () => {
  expect(belowInWords({ seen: 13, overdue: 27, all: 104 })).toBe('14 more overdue below');
  expect(belowInWords({ seen: 13, overdue: 9, all: 104 })).toBe('91 more below');
  expect(belowInWords({ seen: 104, overdue: 9, all: 104 })).toBeUndefined();
});

const doubted = { kind: 'message' as const, spam: { score: SPAM_FROM, reasons: [] } };
const sure = { kind: 'message' as const, spam: { score: 1, reasons: [] } };
const byPerson = { kind: 'application' as const };

test('which of them may be a person', () => {
  expect(withDoubt('Six are in Spam.', [doubted, sure])).toBe('Six are in Spam. The first may be a person.');
  expect(withDoubt('One is in Spam.', [doubted])).toBe('One is in Spam. It may be a person.');
  expect(withDoubt('Six are in Spam.', [sure])).toBe('Six are in Spam.');
  expect(withDoubt('One is in Spam.', [byPerson])).toBe('One is in Spam.');
});

test('what became of them, and will', () => {
  const goes =
    'What nobody moves to the inbox is deleted 30 days after one of you has seen it; what nobody has seen is kept like any letter.';
  expect(spamSub([doubted, sure], 30, true)).toBe(
    `All were stored; nobody was sent an acknowledgement. ${goes}`,
  );
  expect(spamSub([doubted, byPerson], 30, true)).toBe(
    `All were stored; where the desk marked one as spam by itself, nobody was sent an acknowledgement. ${goes} The resume of an application in Spam has no public link.`,
  );
  expect(spamSub([], 30, true)).toBe(goes);
});

test('what it has learnt from', () => {
  expect(spamNote(212)).toMatch(/It has learnt from 212 of your marks\.$/);
  expect(spamNote(0)).toMatch(/It has not learnt from your marks yet\.$/);
});
