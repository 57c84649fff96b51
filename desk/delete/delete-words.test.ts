import { expect, test } from 'vitest';

import type { EraseLook } from '#schemas/desk/erasure.ts';

import {
  goneOf,
  lettersInWords,
  sizeOf,
  subjectIn,
  tellThePerson,
  thingsOf,
  tracesInWords,
  whatIsDeleted,
} from './delete-words.ts';
import type { Thing } from './delete-words.ts';

const look: EraseLook = {
  email: 'sunita.pawar@example.in',
  letters: [
    { number: 1, kind: 'message', receivedAt: 0 },
    { number: 2, kind: 'application', receivedAt: 0 },
  ],
  files: [
    { file: 'a.pdf', bytes: 412_000, isShared: false },
    { file: 'b.pdf', bytes: 1000, isShared: true },
  ],
  answers: 1,
  notes: 1,
  drafts: 0,
  marks: 2,
  marked: ['answered', 'set-aside'],
  looks: 5,
  searchEntries: 2,
  mails: 3,
  incoming: 1,
  links: 2,
  copies: [],
  outOfReach: false,
  here: [],
  backupsUntil: 0,
};

const totalOf = (things: Thing[]) => things.reduce((all, thing) => all + thing.count, 0);

test('one mark for each thing; what is shared stays and is not counted', () => {
  const things = thingsOf(look);
  expect(things.map(({ name, count }) => [name, count])).toEqual([
    ['Letters', 2],
    ['Resume files', 1],
    ['Their replies', 1],
    ['Our replies', 1],
    ['E-mails of the desk', 3],
    ['Notes and drafts', 1],
    ['History', 2],
    ['Links', 2],
    ['Search words', 2],
    ['Access log', 5],
  ]);
  expect(totalOf(things)).toBe(20);
});

test('a proof counts the same things', () => {
  const counts = {
    letters: 2,
    files: 1,
    answers: 1,
    notes: 1,
    drafts: 0,
    marks: 2,
    looks: 5,
    searchEntries: 2,
    mails: 3,
    incoming: 1,
    links: 2,
  };
  const proof = {
    id: '',
    at: 0,
    by: '',
    reason: 'asked',
    counts,
    sharedFiles: 1,
    wipedBy: 0,
    backupsUntil: 0,
  } as const;
  expect(totalOf(goneOf(proof))).toBe(totalOf(thingsOf(look)));
});

test('a day that all share is named once, and of marks only what was done', () => {
  const where = (name: string) => thingsOf(look).find((thing) => thing.name === name)?.where;
  expect(where('Letters')).toBe('all on 1 January 1970');
  expect(where('History')).toBe('answered, spam');
});

test('the headline counts what a person would count', () => {
  expect(whatIsDeleted({ letters: 3, files: 1, answers: 1, notes: 0 })).toEqual({
    words: 'Three letters, a resume and a reply',
    isOne: false,
  });
  expect(whatIsDeleted({ letters: 1, files: 0, answers: 0, notes: 0 })).toEqual({
    words: 'One letter',
    isOne: true,
  });
});

test('letters in words', () => {
  expect(lettersInWords(['message', 'application'])).toBe('An application and a message');
  expect(lettersInWords(['enquiry', 'enquiry'])).toBe('Two enquiries');
});

test('sizes', () => {
  expect(sizeOf([{ bytes: 412_345 }])).toBe('403 KB');
  expect(sizeOf([{ bytes: 3_000_000 }, { bytes: 1_600_000 }])).toBe('4.4 MB');
  expect(sizeOf([{}])).toBe('');
});

test.each([
  ['email=a%2Bb%40example.in', { email: 'a+b@example.in' }],
  ['number=12', { number: 12 }],
  ['number=1.5', undefined],
  ['number=-1', undefined],
  ['email=+', undefined],
  ['', undefined],
])('%s', (query, subject) => {
  expect(subjectIn(new URLSearchParams(query))).toEqual(subject);
});

const proof = {
  id: '2026-11-16-113000',
  at: Date.UTC(2026, 10, 16, 6),
  by: 'Anjali Mehta',
  reason: 'asked',
  counts: { letters: 1, files: 0, answers: 0, notes: 0, drafts: 0, marks: 0, looks: 0, searchEntries: 0 },
  sharedFiles: 0,
  wipedBy: 0,
  backupsUntil: Date.UTC(2026, 10, 30, 6),
} as const;

test('of its bytes what is true: until when, or when they were overwritten', () => {
  const wipedBy = Date.UTC(2026, 10, 16, 22, 30);
  expect(tracesInWords({ wipedBy })).toBe(
    'Nobody can read it any more. Its bytes on the disk are overwritten by 17 November 2026, 04:00 IST',
  );
  expect(tracesInWords({ wipedBy, wipedAt: wipedBy - 3_600_000 })).toBe(
    'Its bytes on the disk were overwritten on 17 November 2026, 03:00 IST',
  );
});

test('one recipient, whatever the address holds, and the proof’s number', () => {
  const link = new URL(tellThePerson(proof, 'a?cc=b@evil.test&x', 'Northrule'));
  expect(decodeURIComponent(link.pathname)).toBe('a?cc=b@evil.test&x');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('body')).toContain('2026-11-16-113000');
});
