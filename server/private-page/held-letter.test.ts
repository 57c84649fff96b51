import { expect, test } from 'vitest';

import type { PrivateLetter } from '../rows/private-rows.ts';
import { heldLetter } from './held-letter.ts';

const DAY_MS = 86_400_000;
const RECEIVED = Date.parse('2026-11-15T05:34Z');

const ofKind = (isPromised: boolean, keptMonths: number) => ({
  hours: 24,
  isPromised,
  keptMonths,
  readers: '',
});
const promises = {
  kinds: { application: ofKind(false, 12), message: ofKind(true, 12), enquiry: ofKind(true, 24) },
  setAsideDays: 30,
  openings: [],
};

const letter = (more: Partial<PrivateLetter>): PrivateLetter => ({
  kind: 'enquiry',
  state: 'waiting',
  receivedAt: RECEIVED,
  dueAt: RECEIVED + DAY_MS,
  lastExchangeAt: RECEIVED,
  mails: 0,
  fields: [],
  ...more,
});
const held = (more: Partial<PrivateLetter>) => heldLetter(letter(more), promises);

test('a time is told where one is promised', () => {
  expect(held({}).dueAt).toBe(RECEIVED + DAY_MS);
  expect(held({ kind: 'message' }).dueAt).toBe(RECEIVED + DAY_MS);
  expect(held({ kind: 'application' }).dueAt).toBeUndefined();
  expect(held({ state: 'aside' }).dueAt).toBeUndefined();
});

test('it is answered when somebody says so, or a reply to what was asked last has left', () => {
  expect(held({}).answeredAt).toBeUndefined();
  expect(held({ state: 'answered', answeredAt: 5 }).answeredAt).toBe(5);
  expect(held({ repliedAt: 7 }).answeredAt).toBe(7);
  expect(held({ repliedAt: 7, askedAt: 8 }).answeredAt).toBeUndefined();
  expect(held({ state: 'answered', answeredAt: 5, repliedAt: 7 }).answeredAt).toBe(7);
  expect(held({ state: 'answered', answeredAt: 5, replyingAt: 5 }).answeredAt).toBeUndefined();
  expect(held({ state: 'answered', answeredAt: 9, replyingAt: 5 }).answeredAt).toBe(9);
  expect(held({ state: 'answered', answeredAt: 9, repliedAt: 4, replyingAt: 9 }).answeredAt).toBe(4);
});

test('it is kept for so many months after the last exchange, or longer where somebody decided so', () => {
  const at = (iso: string) => Date.parse(iso);
  expect(held({}).erasedAt).toBe(at('2028-11-15T05:34Z'));
  expect(held({ lastExchangeAt: at('2027-01-31T00:00Z') }).erasedAt).toBe(at('2029-01-31T00:00Z'));
  expect(held({ kind: 'application' }).erasedAt).toBe(at('2027-11-15T05:34Z'));
  expect(held({ keptUntil: at('2027-01-01T00:00Z') }).erasedAt).toBe(at('2028-11-15T05:34Z'));
  expect(held({ keptUntil: at('2030-01-01T00:00Z') }).erasedAt).toBe(at('2030-01-01T00:00Z'));
  expect(held({ state: 'aside' }).erasedAt).toBe(at('2028-11-15T05:34Z'));
  expect(held({ state: 'aside', spamSeenAt: RECEIVED + DAY_MS }).erasedAt).toBe(RECEIVED + 31 * DAY_MS);
});
