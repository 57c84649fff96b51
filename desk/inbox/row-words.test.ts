import { expect, test } from 'vitest';

import type { LetterRow } from '#schemas/desk/letters.ts';

import { draftInWords, hasFailed, resumeInWords, rowMailInWords, timeInWords } from './inbox-words.ts';

test.each([
  ['reply', 'refused', 'Your reply was refused'],
  ['reply', 'queued', 'Your reply was refused'],
  ['reply', 'bounced', 'Your reply came back'],
  ['acknowledgement', 'bounced', 'The acknowledgement came back'],
  ['acknowledgement', 'refused', 'The acknowledgement was refused'],
  ['reply', 'uncertain', 'Not sure whether your reply arrived'],
  ['acknowledgement', 'uncertain', 'Not sure whether the acknowledgement arrived'],
] as const)('a %s that is %s', (kind, state, words) => {
  expect(rowMailInWords({ kind, state })).toBe(words);
  expect(hasFailed({ kind, state })).toBe(state !== 'uncertain');
});

const now = new Date(2026, 10, 18, 9, 12).getTime();
const MINUTE = 60_000;

const letter: LetterRow = {
  number: 1,
  kind: 'message',
  name: 'Ritu Kapoor',
  email: 'ritu@example.in',
  excerpt: '',
  receivedAt: now - 22 * MINUTE,
  dueAt: now,
  state: 'waiting',
  isRead: false,
  earlier: 0,
  here: [],
};

test.each([
  [32, true, '32 min', 'left'],
  [-22, true, '22 min', 'late'],
  [-22, false, '22 min', 'past our goal'],
  [-0.5, true, '1 min', 'late'],
])('due in %d minutes, promised: %s', (minutes, isPromised, time, after) => {
  const list = { now, filter: { view: 'waiting' as const }, isPromised: () => isPromised };
  expect(timeInWords({ ...letter, dueAt: now + minutes * MINUTE }, list)).toEqual({ time, after });
});

test('what became of a letter stands in place of the time', () => {
  const list = (view: 'answered' | 'drafts' | 'all') => ({ now, filter: { view }, isPromised: () => true });
  const answered = { ...letter, state: 'answered' as const, answered: { at: now, by: 'Priya' } };
  expect(timeInWords(answered, list('answered'))).toEqual({ time: 'in 22 min' });
  expect(timeInWords(answered, list('drafts'))).toEqual({ time: 'Answered' });
  const aside = { ...letter, state: 'aside' as const, aside: { at: now, by: 'Priya', goesAt: now } };
  expect(timeInWords(aside, list('all'))).toEqual({ time: 'Spam' });
});

test.each([
  ['1794741240000-ritu-kapoor.pdf', 1, 'Resume, PDF'],
  ['1794741240000-ritu-kapoor.pdf', undefined, 'Resume, PDF, file not found'],
  ['ritu_kapoor_CV_2.pdf', 1, 'Resume, PDF'],
  ['1794741240000-qa-engineer-pune-ritu-kapoor.pdf', 1, 'Qa engineer pune ritu kapoor, PDF'],
])('of the file %s', (file, bytes, words) => {
  expect(resumeInWords({ name: 'Ritu Kapoor', resume: { file, type: 'PDF', bytes, state: 'text' } })).toBe(
    words,
  );
});

test('whose draft it is, and from when', () => {
  const at = new Date(2026, 10, 18, 8, 41).getTime();
  expect(draftInWords({ by: 'Anjali Mehta', isMine: true, at }, now)).toBe('Draft by you, 08:41');
  expect(draftInWords({ by: 'Priya Nair', isMine: false, at }, now)).toBe('Priya has a draft, 08:41');
});

test('a reply that waits for the mail server has not failed', () => {
  const mail = { kind: 'reply', state: 'queued', isHeldUp: true } as const;
  expect(rowMailInWords(mail)).toBe('Sends when e-mail works again');
  expect(hasFailed(mail)).toBe(false);
});
