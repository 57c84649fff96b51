import { describe, expect, test } from 'vitest';

import type { EarlierLetter, HistoryEntry } from '#schemas/desk/letters.ts';

import { filtered, happenings } from './happenings.ts';

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
const types = (letter: { earlier?: EarlierLetter[]; history?: HistoryEntry[] }) =>
  happenings({ receivedAt: 100 * hour, earlier: [], history: [], ...letter }).map(({ type }) => type);

describe('what has happened', () => {
  test('is in order of time, with earlier letters and their answers', () => {
    expect(types({ earlier: [earlier], history: [answer, note, opened(101 * hour)] })).toStrictEqual([
      'earlier',
      'earlier-answered',
      'came',
      'look',
      'note',
      'answer',
    ]);
  });

  test('has another letter of the address in its place when it came later', () => {
    const later = { ...earlier, receivedAt: 102 * hour, answered: undefined };
    expect(types({ earlier: [later], history: [note] })).toStrictEqual(['came', 'earlier', 'note']);
  });

  test('begins with the letter when something happened in the same moment', () => {
    expect(types({ history: [opened(100 * hour)] })).toStrictEqual(['came', 'look']);
  });

  test('says once that an answer answered', () => {
    const marked: HistoryEntry = { what: 'answered', at: answer.at + 3, by: answer.by };
    expect(types({ history: [answer, marked] })).toStrictEqual(['came', 'answer']);
    expect(types({ history: [answer, { ...marked, by: 'Rohan Kulkarni' }] })).toStrictEqual([
      'came',
      'answer',
      'deed',
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
    const all = happenings({ receivedAt: 100 * hour, earlier: [], history: [mail, answer, note] });
    expect(filtered(all, 'letters').map(({ type }) => type)).toStrictEqual(['came', 'answer', 'incoming']);
  });

  test('tells how long an answer took', () => {
    const all = happenings({ receivedAt: 100 * hour, earlier: [earlier], history: [answer] });
    expect(all.flatMap((one) => ('took' in one ? one.took / hour : []))).toStrictEqual([6, 5]);
  });
});

describe('the filter', () => {
  const all = happenings({
    receivedAt: 100 * hour,
    earlier: [earlier],
    history: [opened(101 * hour), opened(102 * hour), opened(103 * hour, 'Rohan Kulkarni'), note, answer],
  });

  test('shows the same look again and again as one line among everything', () => {
    const looks = filtered(all, 'all').filter(({ type }) => type === 'look');
    expect(looks).toMatchObject([
      { at: 101 * hour, times: 2 },
      { by: 'Rohan Kulkarni', times: 1 },
    ]);
  });

  test('shows each look by itself', () => {
    expect(filtered(all, 'looks')).toHaveLength(3);
  });

  test('shows letters with their answers, or notes alone', () => {
    expect(filtered(all, 'letters').map(({ type }) => type)).toStrictEqual([
      'earlier',
      'earlier-answered',
      'came',
      'answer',
    ]);
    expect(filtered(all, 'notes').map(({ type }) => type)).toStrictEqual(['note']);
  });
});
