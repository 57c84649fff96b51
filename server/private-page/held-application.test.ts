import { expect, test } from 'vitest';

import type { PrivateApplication, PrivateLetter } from '../rows/private-rows.ts';
import { heldLetter } from './held-letter.ts';

const DAY_MS = 86_400_000;
const at = (iso: string) => Date.parse(iso);
const RECEIVED = at('2026-11-09T04:42Z');

const kind = { hours: 72, isPromised: false, keptMonths: 12, readers: '' };
const promises = {
  kinds: { application: kind, message: kind, enquiry: kind },
  setAsideDays: 30,
  openings: [{ slug: 'analyst', title: 'Requirements analyst', place: 'Pune', days: [0, 4, 8, 16] }],
};

const held = (told: Partial<PrivateApplication>, more: Partial<PrivateLetter> = {}) =>
  heldLetter(
    {
      kind: 'application',
      state: 'waiting',
      receivedAt: RECEIVED,
      dueAt: RECEIVED + DAY_MS,
      lastExchangeAt: RECEIVED,
      mails: 0,
      fields: [],
      application: { told: 'new', moves: [], opening: { slug: 'analyst' }, ...told },
      ...more,
    },
    promises,
  ).application;

test('the day of the opening’s page counts to its end in India, and not after somebody has written', () => {
  const firstStep = at('2026-11-13T18:29:59.999Z');
  expect(held({})?.hearsBy).toBe(firstStep);
  expect(held({ told: 'reading' })?.hearsBy).toBe(firstStep);
  expect(held({}, { repliedAt: RECEIVED + 1 })?.hearsBy).toBeUndefined();
  expect(held({}, { state: 'answered', answeredAt: RECEIVED + 1 })?.hearsBy).toBeUndefined();
  // What was set aside is promised nothing, and not told so.
  expect(held({}, { state: 'aside' })?.hearsBy).toBeUndefined();
  expect(held({ opening: { slug: 'gone', title: 'Former title' } })).toMatchObject({
    opening: 'Former title',
  });
  expect(held({ opening: { slug: 'gone' } })?.hearsBy).toBeUndefined();
  expect(held({ told: 'talking' }, { repliedAt: RECEIVED + 1 })?.hearsBy).toBe(
    at('2026-11-25T18:29:59.999Z'),
  );
  expect(held({ told: 'offer' })?.hearsBy).toBeUndefined();
});

test('what is not told yet leaves no trace', () => {
  const moves = [
    { stage: 'reading' as const, at: RECEIVED + 1 },
    { stage: 'talking' as const, at: RECEIVED + 2 },
    { stage: 'not-this-time' as const, at: RECEIVED + 3 },
  ];
  // A refusal is scheduled: the stage before it is told, and since when that is.
  const before = held({ told: 'reading', moves, nextDate: RECEIVED + DAY_MS, nextWith: 'Priya Nair' });
  expect(before?.since).toEqual([{ stage: 'reading', at: RECEIVED + 1 }]);
  expect(JSON.stringify(before)).not.toMatch(/not-this-time|Priya/);
  expect(before?.keep).toBeUndefined();
  const after = held({ told: 'not-this-time', toldAt: RECEIVED + 3, moves });
  expect(after?.since).toEqual([
    { stage: 'reading', at: RECEIVED + 1 },
    { stage: 'talking', at: RECEIVED + 2 },
    { stage: 'not-this-time' },
  ]);
  expect(held({ told: 'talking', nextDate: 5, nextWith: 'Priya Nair' })?.talk).toEqual({
    at: 5,
    with: 'Priya Nair',
  });
  // An offer that was given up again before its e-mail.
  const offered = [...moves.slice(0, 2), { stage: 'offer' as const, at: RECEIVED + 3 }];
  expect(held({ told: 'not-this-time', moves: offered })?.since.map(({ stage }) => stage)).toEqual([
    'reading',
    'talking',
    'not-this-time',
  ]);
  expect(held({ told: 'offer', moves: offered })?.since.at(-1)).toEqual({ stage: 'offer' });
  expect(held({ told: 'offer', toldAt: 7, moves: offered })?.since.at(-1)).toEqual({ stage: 'offer', at: 7 });
  // Until when an offer stands is one of its terms.
  expect(held({ told: 'offer', nextDate: 5 })?.talk).toBeUndefined();
});

test('whether it may be kept is asked after Not this time, and once answered can be changed', () => {
  const ends = { ifYes: at('2028-11-09T04:42Z'), ifNo: at('2027-11-09T04:42Z') };
  expect(held({ told: 'not-this-time' })?.keep).toEqual(ends);
  for (const told of ['new', 'reading', 'talking', 'offer', 'joined'] as const)
    expect(held({ told })?.keep).toBeUndefined();
  const mayKeep = { answer: 'yes' as const, at: 7 };
  expect(held({ told: 'reading', mayKeep })?.keep).toEqual({ answer: 'yes', saidAt: 7, ...ends });
  expect(held({ told: 'not-this-time' }, { state: 'aside' })?.keep).toBeUndefined();
  // Kept at the desk for longer than either.
  expect(held({ told: 'not-this-time' }, { keptUntil: at('2030-01-01T00:00Z') })?.keep).toBeUndefined();
});
