import { expect, test } from 'vitest';

import type { HeldApplication, HeldLetter } from './private-view.ts';
import { keeping } from './stage-texts.ts';
import { stands } from './texts.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-16T03:42Z');

const said = (application: Partial<HeldApplication>, more: Partial<HeldLetter> = {}) =>
  stands(
    {
      kind: 'application',
      receivedAt: NOW - DAY_MS,
      erasedAt: NOW + 365 * DAY_MS,
      fields: [],
      application: { stage: 'new', since: [], ...application },
      ...more,
    },
    NOW,
  );
const since = [{ stage: 'reading' as const }, { stage: 'not-this-time' as const }];

test.each([
  ['arrived', said({}), 'It has arrived. A person will look at it.'],
  [
    'with a day',
    said({ hearsBy: NOW + DAY_MS }),
    'It has arrived. A person will look at it. You will hear from us by 17 November.',
  ],
  [
    'read',
    said({ stage: 'reading', hearsBy: NOW + DAY_MS }),
    'A person is reading it. You will hear from us by 17 November.',
  ],
  [
    'late',
    said({ stage: 'reading', hearsBy: NOW - DAY_MS }),
    'We are late, and we are sorry. You should have heard from us by 15 November; we will still write to you.',
  ],
  ['answered', said({ stage: 'reading' }, { answeredAt: NOW }), 'We answered at 09:12 today.'],
  [
    'a talk',
    said({ stage: 'talking', hearsBy: NOW - DAY_MS, talk: { at: NOW + DAY_MS, with: 'Priya Nair' } }),
    'We talk on Tuesday 17 November 2026 at 09:12 (India time), with Priya Nair.',
  ],
  [
    'a talk that was',
    said({ stage: 'talking', talk: { at: NOW - DAY_MS } }),
    'We talked on Sunday 15 November 2026 at 09:12 (India time).',
  ],
  ['no talk yet', said({ stage: 'talking' }), 'We will write to you about what comes next.'],
  ['an offer', said({ stage: 'offer', repliedAt: NOW }), 'Our e-mail of 16 November has the details.'],
  ['joined', said({ stage: 'joined' }), 'It is good to have you with us.'],
  [
    'no, read',
    said({ stage: 'not-this-time', since, repliedAt: NOW }),
    'We have read your application, and will not go further with it this time. We wrote to you about it on 16 November.',
  ],
  // Nobody is told that it was read where nobody said so.
  [
    'no, unread',
    said({ stage: 'not-this-time', since: since.slice(1) }),
    'We will not go further with your application this time.',
  ],
])('%s', (_what, sentence, expected) => {
  expect(sentence).toBe(expected);
});

test('the answers have their years, and their days where the year is the same', () => {
  const question = { ifYes: Date.parse('2028-11-18T09:00Z'), ifNo: Date.parse('2027-11-18T09:00Z') };
  expect(keeping.title).toBe('May we keep it twelve more months?');
  expect([keeping.yes(question), keeping.no(question)]).toEqual([
    'Yes, keep it until 2028',
    'No, delete it in 2027',
  ]);
  const held = { ...question, ifNo: Date.parse('2028-03-01T09:00Z') };
  expect(keeping.yes(held)).toBe('Yes, keep it until 18 November 2028');
});
