import { expect, test } from 'vitest';

import type { HistoryEntry } from '#schemas/desk/letters.ts';

import { earlierInWords, lookedInWords, notesInWords } from './fold-words.ts';

const earlier = (month: number, answered = true) => ({
  number: month,
  kind: 'message' as const,
  receivedAt: new Date(2026, month, 3).getTime(),
  excerpt: '',
  state: 'answered' as const,
  ...(answered && { answered: { at: 0, by: 'Rohan Kulkarni' } }),
});
const say = (name: string) => (name === 'Anjali Mehta' ? 'you' : (name.split(' ')[0] ?? name));

test('earlier letters are told by month, the oldest first', () => {
  expect(earlierInWords([earlier(7), earlier(2)])).toBe('March and August, both answered');
  expect(earlierInWords([earlier(7, false)])).toBe('August, not answered');
  expect(earlierInWords([earlier(7), earlier(2), earlier(2, false)])).toBe('March and August, 2 answered');
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
