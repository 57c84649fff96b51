import { expect, test } from 'vitest';

import { sayNameIn } from './happenings.ts';

const person = (id: number, name: string) => ({ id, name, reads: [] });
const me = { ...person(1, 'Anjali Mehta'), isOwner: true, mayDelete: true, keysOff: false, lookedAt: 0 };

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
