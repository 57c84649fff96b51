import { describe, expect, test } from 'vitest';

import type { EarlierLetter, HistoryEntry } from '#schemas/desk/letters.ts';
import type { LetterMail } from '#schemas/desk/mail.ts';

import { mail } from '../../../tests/desk/made-up-mail.ts';
import {
  answeredInWords,
  deedInWords,
  earlierInWords,
  filtered,
  happenings,
  lookedInWords,
  notesInWords,
  whenInHistory,
} from './happenings.ts';

const hour = 3_600_000;
const earlier: EarlierLetter = {
  number: 3,
  kind: 'enquiry',
  receivedAt: 10 * hour,
  excerpt: 'Route planning',
  state: 'answered',
  answered: { at: 16 * hour, by: 'Rohan Kulkarni' },
};
const opened = (at: number, by = 'Anjali Mehta'): HistoryEntry => ({ what: 'opened', at, by });
const note: HistoryEntry = { what: 'note', at: 104 * hour, by: 'Rohan Kulkarni', text: 'Call first.' };
const answer: HistoryEntry = { what: 'answer', at: 105 * hour, by: 'Anjali Mehta', text: 'Yes.' };
const nothing = { receivedAt: 100 * hour, earlier: [], history: [], answers: [], mails: [] };
const whats = (letter: { earlier?: EarlierLetter[]; history?: HistoryEntry[] }) =>
  happenings({ ...nothing, ...letter }).map(({ what }) => what);

describe('what has happened', () => {
  test('is in order of time, with earlier letters and their answers', () => {
    expect(whats({ earlier: [earlier], history: [answer, note, opened(101 * hour)] })).toStrictEqual([
      'earlier',
      'earlier-answered',
      'came',
      'opened',
      'note',
      'answer',
    ]);
  });

  test('has another letter of the address in its place when it came later', () => {
    const later = { ...earlier, receivedAt: 102 * hour, answered: undefined };
    expect(whats({ earlier: [later], history: [note] })).toStrictEqual(['came', 'earlier', 'note']);
  });

  test('begins with the letter when something happened in the same moment', () => {
    expect(whats({ history: [opened(100 * hour)] })).toStrictEqual(['came', 'opened']);
  });

  test('says once that an answer answered', () => {
    const marked: HistoryEntry = { what: 'answered', at: answer.at + 3, by: answer.by };
    expect(whats({ history: [answer, marked] })).toStrictEqual(['came', 'answer']);
    expect(whats({ history: [answer, { ...marked, by: 'Rohan Kulkarni' }] })).toStrictEqual([
      'came',
      'answer',
      'answered',
    ]);
  });

  test('has what came by mail among the letters', () => {
    const mail: HistoryEntry = {
      what: 'incoming',
      at: 106 * hour,
      by: 'Meera Deshpande',
      text: 'Thank you.',
      isAutomatic: false,
    };
    const all = happenings({ ...nothing, history: [mail, answer, note] });
    expect(filtered(all, 'written').map(({ what }) => what)).toStrictEqual([
      'came',
      'note',
      'answer',
      'incoming',
    ]);
  });

  test('tells how long an answer took', () => {
    const all = happenings({ ...nothing, earlier: [earlier], history: [answer] });
    expect(all.flatMap((one) => ('took' in one ? one.took / hour : []))).toStrictEqual([6, 5]);
  });
});

describe('the filter', () => {
  const all = happenings({
    ...nothing,
    earlier: [earlier],
    history: [opened(101 * hour), opened(102 * hour), opened(103 * hour, 'Rohan Kulkarni'), note, answer],
  });

  test('shows the same look again and again as one line among everything', () => {
    const looks = filtered(all, 'all').filter(({ what }) => what === 'opened');
    expect(looks).toMatchObject([{ at: 101 * hour, times: 2 }, { by: 'Rohan Kulkarni' }]);
  });

  test('shows each look by itself', () => {
    expect(filtered(all, 'log')).toHaveLength(3);
  });

  test('shows letters, answers and notes apart from what the desk records by itself', () => {
    const marked: HistoryEntry = { what: 'set-aside', at: 106 * hour, by: 'Rohan Kulkarni' };
    const exported: HistoryEntry = { what: 'exported', at: 107 * hour, by: 'Rohan Kulkarni' };
    const more = happenings({ ...nothing, earlier: [earlier], history: [note, answer, marked, exported] });
    expect(filtered(more, 'written').map(({ what }) => what)).toStrictEqual([
      'earlier',
      'earlier-answered',
      'came',
      'note',
      'answer',
    ]);
    expect(filtered(more, 'log').map(({ what }) => what)).toStrictEqual(['exported']);
    expect(filtered(more, 'all')).toHaveLength(7);
  });
});

const say = (name: string) => (name === 'Anjali Mehta' ? 'you' : (name.split(' ')[0] ?? name));

test('the same again and again is said once, with how often', () => {
  const opened = { what: 'opened' as const, at: 0, by: 'Priya Nair' };
  expect(deedInWords(opened, say)).toBe('Opened by Priya');
  expect(deedInWords({ ...opened, times: 2 }, say)).toBe('Opened by Priya, twice');
  expect(deedInWords({ ...opened, times: 3 }, say)).toBe('Opened by Priya, three times');
});

test('assigning says to whom, and taking is assigning to oneself', () => {
  const gave = { what: 'gave' as const, at: 0, by: 'Anjali Mehta' };
  expect(deedInWords({ ...gave, detail: 'Rohan Kulkarni' }, say)).toBe('You assigned it to Rohan');
  expect(deedInWords({ ...gave, by: 'Rohan Kulkarni', detail: 'Rohan Kulkarni' }, say)).toBe('Rohan took it');
  expect(deedInWords({ ...gave, detail: 'Anjali Mehta', by: 'Rohan Kulkarni' }, say)).toBe(
    'Rohan assigned it to you',
  );
  expect(deedInWords(gave, say)).toBe('You unassigned it');
});

test('a mail that was sent again is any of the letter’s, and went to somebody', () => {
  const again = { what: 'sent-again' as const, at: 0, by: 'Priya Nair', detail: 'meera@example.in' };
  expect(deedInWords(again, say)).toBe('E-mail sent again by Priya, to meera@example.in');
});

test('an answer says how long it took', () => {
  expect(answeredInWords('Rohan Kulkarni', (6 * 60 + 5) * 60_000, say)).toBe(
    'Answered by Rohan in 6 h 5 min',
  );
});

test('nobody is answered by a reply that has not left', () => {
  const answers = [{ id: 3, at: answer.at, by: answer.by, text: 'Yes.' }];
  const words = (said: Partial<LetterMail>) =>
    happenings({ ...nothing, history: [answer], answers, mails: [mail(said)] }).flatMap((one) =>
      one.what === 'answer' ? answeredInWords(one.by, one.took, say, one.notLeft) : [],
    );
  expect(words({ state: 'queued' })).toStrictEqual(['Reply by you, queued']);
  expect(words({ state: 'refused', tries: [{ at: 1, outcome: 'refused' }] })).toStrictEqual([
    'Reply by you, not delivered',
  ]);
  expect(words({ state: 'sent' })).toStrictEqual(['Answered by you in 5 h']);
});

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

const ofMonth = (month: number, answered = true) => ({
  number: month,
  kind: 'message' as const,
  receivedAt: new Date(2026, month, 3).getTime(),
  excerpt: '',
  state: 'answered' as const,
  ...(answered && { answered: { at: 0, by: 'Rohan Kulkarni' } }),
});

test('earlier letters are told by month, the oldest first', () => {
  expect(earlierInWords([ofMonth(7), ofMonth(2)])).toBe('March and August, both answered');
  expect(earlierInWords([ofMonth(7, false)])).toBe('August, not answered');
  expect(earlierInWords([ofMonth(7), ofMonth(2), ofMonth(2, false)])).toBe('March and August, 2 answered');
});

test('of notes the last is told, and of looks who', () => {
  const at = new Date(2026, 10, 16, 9, 6).getTime();
  const history: HistoryEntry[] = [
    { what: 'opened', at: 1, by: 'Rohan Kulkarni' },
    { what: 'note', at, by: 'Anjali Mehta', text: 'Call first.' },
    { what: 'note', at: 2, by: 'Rohan Kulkarni', text: 'Older.' },
    { what: 'opened', at: 3, by: 'Anjali Mehta' },
  ];
  expect(notesInWords(history, say)).toBe('You, 09:06: Call first.');
  expect(lookedInWords(history, say)).toBe('You and Rohan');
  expect(lookedInWords([], say)).toBe('Nobody yet');
});
