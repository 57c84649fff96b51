import { expect, test } from 'vitest';

import { THE_DESKS_NAME } from '#schemas/desk/people.ts';

import { deedInWords, sayNameIn } from './happenings.ts';

const person = (id: number, name: string) => ({ id, name, reads: [], isTold: false });
const me = {
  ...person(1, 'Anjali Mehta'),
  isOwner: true,
  mayDelete: true,
  mayWriteToMany: true,
  keysOff: false,
  staysOpen: false,
  lookedAt: 0,
};

test('a colleague is called by the first name, and oneself is you', () => {
  const say = sayNameIn({ me, colleagues: [person(1, 'Anjali Mehta'), person(2, 'Rohan Kulkarni')] });
  expect(say('Rohan Kulkarni')).toBe('Rohan');
  expect(say('Anjali Mehta')).toBe('you');
  expect(say('Owner')).toBe('you');
  expect(say('Somebody Gone')).toBe('Somebody');
});

test('two who share a name are told apart', () => {
  const say = sayNameIn({ me, colleagues: [person(2, 'Anjali Rao'), person(3, 'Anjali Mehta')] });
  expect(say('Anjali Rao')).toBe('Anjali Rao');
  expect(say('Anjali Mehta')).toBe('Anjali Mehta');
});

test('what the desk did by itself is said to be the desk’s', () => {
  const marked = { what: 'set-aside' as const, at: 0, by: THE_DESKS_NAME };
  expect(deedInWords(marked, sayNameIn({ me, colleagues: [] }))).toBe('Marked as spam by the desk');
});
