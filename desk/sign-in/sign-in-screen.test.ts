import { expect, test } from 'vitest';

import { greeting } from './sign-in-screen.tsx';

test.each([
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
  [0, 'Good evening'],
])('at %i', (hour, words) => {
  expect(greeting(hour)).toBe(words);
});
