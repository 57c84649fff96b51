import { expect, test } from 'vitest';

import type { Applicant, HiringGroup, HiringOpening } from '#schemas/desk/hiring.ts';
import { stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import {
  foldedTo,
  hiringSentence,
  hiringSub,
  lastInWords,
  shortTitle,
  timeInStage,
  toldInWords,
} from './hiring-words.ts';

const NOW = Date.parse('2026-11-19T09:00:00Z');
const DAY = 86_400_000;

const opening: HiringOpening = {
  slug: 'backend-engineer',
  title: 'Backend engineer, policy systems',
  open: 18,
  applied: 23,
  days: [0, 4, 14],
  hasPage: true,
};
const groupsOf = (some: Partial<Record<Stage, Partial<HiringGroup>>>): HiringGroup[] =>
  stages.map((stage) => ({ stage, count: 0, overdue: 0, told: 0, applicants: [], ...some[stage] }));
const applicant: Applicant = {
  number: 1,
  stage: 'talking',
  stageAt: NOW - 4 * DAY,
  name: 'Lavanya Iyer',
  isRead: true,
};

test('the sentence says what is new and who waits longer than promised', () => {
  const reading = { count: 6, overdue: 1, longestSince: NOW - 9 * DAY };
  expect(hiringSentence(opening, groupsOf({ new: { count: 7 }, reading }), NOW)).toBe(
    'Seven are new. One has waited nine days.',
  );
  expect(hiringSentence(opening, groupsOf({ reading: { ...reading, overdue: 3 } }), NOW)).toBe(
    'Nobody is new. Three have waited too long.',
  );
  expect(hiringSentence({ ...opening, open: 0 }, groupsOf({}), NOW)).toBe('Everybody has had an answer.');
  // Refused, and not told.
  expect(hiringSentence({ ...opening, open: 1 }, groupsOf({ 'not-this-time': { count: 3 } }), NOW)).toBe(
    'One has had no answer.',
  );
  expect(hiringSentence({ ...opening, applied: 0, open: 0 }, groupsOf({}), NOW)).toBe(
    'Nobody has applied yet.',
  );
  expect(hiringSub(opening)).toBe(
    'Backend engineer, policy systems. 23 applied, 18 still have no final answer.',
  );
  expect([shortTitle(opening), shortTitle({ slug: '', title: '' })]).toEqual([
    'Backend engineer',
    'No opening',
  ]);
});

test('time in a stage is told in its largest part', () => {
  expect([9 * DAY, DAY, 14 * 3_600_000, 6 * 60_000].map((ms) => timeInStage(NOW - ms, NOW))).toEqual([
    '9 days',
    '1 day',
    '14 h',
    '6 min',
  ]);
});

test('of all that happened what asks for something comes first', () => {
  const note = { what: 'note', at: NOW, by: 'Rohan Deshmukh', words: 'good, but wants Bengaluru' } as const;
  const mine = [{ by: 'Anjali', isMine: true, at: NOW }];
  const here = { person: 2, name: 'Rohan Deshmukh', number: 1, doing: 'reading' } as const;
  expect(lastInWords({ ...applicant, last: note }, undefined, NOW)?.words).toBe(
    'Rohan: good, but wants Bengaluru',
  );
  expect(lastInWords({ ...applicant, last: note, drafts: mine }, undefined, NOW)).toMatchObject({
    isDraft: true,
  });
  expect(
    lastInWords({ ...applicant, last: { what: 'wrote', at: NOW }, drafts: mine }, undefined, NOW),
  ).toMatchObject({
    isStrong: true,
  });
  expect(lastInWords({ ...applicant, last: note }, here, NOW)?.words).toBe('Rohan is reading');
  const next = { at: NOW + 90 * DAY };
  expect(lastInWords({ ...applicant, next, last: note }, undefined, NOW)?.words).toMatch(
    /^Talk on \d+ February at /,
  );
  expect(lastInWords({ ...applicant, next: { at: NOW - 1 }, last: note }, undefined, NOW)?.words).toBe(
    'Rohan: good, but wants Bengaluru',
  );
  expect(lastInWords(applicant, undefined, NOW)).toBeUndefined();
});

test('of those who were told nothing is hidden', () => {
  const told = (group: Partial<HiringGroup>) => {
    const last = groupsOf({ 'not-this-time': group }).at(-1);
    return last && toldInWords(last, NOW);
  };
  const two = { count: 2, at: NOW, applications: 2 };
  expect(told({ count: 6, told: 3, scheduled: two, toBeTold: two })).toMatch(
    /^Three have been told\. Two e-mails are scheduled for today, \d\d:\d\d\. One has had no e-mail\.$/,
  );
  // They stay in their stage until it has left.
  expect(told({ toBeTold: two })).toMatch(/^Two e-mails are scheduled for today, \d\d:\d\d\.$/);
  expect(told({})).toBe('Nobody yet');
});

test('to whom an e-mail goes by itself is said of them, and of an opening that is closed', () => {
  const sendsAt = new Date(NOW + DAY).setHours(9, 0);
  expect(lastInWords({ ...applicant, scheduled: { batch: 1, sendsAt } }, undefined, NOW)?.words).toBe(
    'E-mail tomorrow, 09:00',
  );
  expect(
    lastInWords({ ...applicant, scheduled: { batch: 1, sendsAt: sendsAt + 2 * DAY } }, undefined, NOW)?.words,
  ).toMatch(/^E-mail on \p{L}+day, 09:00$/u);
  const groups = groupsOf({
    new: { count: 7, scheduled: { count: 7, at: sendsAt, applications: 7 } },
    reading: {
      count: 4,
      overdue: 2,
      longestSince: NOW - 9 * DAY,
      scheduled: { count: 2, at: sendsAt, applications: 3 },
    },
    talking: { count: 1 },
  });
  expect(hiringSentence({ ...opening, open: 12, closedAt: NOW }, groups, NOW)).toBe(
    'Nine e-mails are scheduled. One still waits without one.',
  );
  const allWritten = groups.map((group) => (group.stage === 'reading' ? { ...group, count: 3 } : group));
  expect(hiringSentence({ ...opening, open: 11, closedAt: NOW }, allWritten, NOW)).toBe(
    'Nine e-mails are scheduled. One is in talks.',
  );
  expect(hiringSentence({ ...opening, open: 12 }, groups, NOW)).toBe(
    'Seven are new. Two have waited too long.',
  );
});

test('what does not fit folds its newest, the largest group first', () => {
  expect(foldedTo([7, 6, 4, 1], 30)).toEqual([7, 6, 4, 1]);
  expect(foldedTo([7, 6, 4, 1], 15)).toEqual([5, 5, 4, 1]);
  expect(foldedTo([40, 40, 40, 40], 2)).toEqual([3, 3, 3, 3]);
});
