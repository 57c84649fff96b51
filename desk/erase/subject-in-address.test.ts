import { expect, test } from 'vitest';

import { subjectIn } from './subject-in-address.ts';

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
