import { expect, test } from 'vitest';

import { opensHereOnly } from './opens-here-only.ts';

test.each([
  ['http://127.0.0.1:4000/sign-in#a', true],
  ['http://localhost/sign-in#a', true],
  ['http://[::1]:4000/sign-in#a', true],
  ['https://desk.example.com/sign-in#a', false],
  ['http://localhost.example.com/sign-in#a', false],
])('%s', (url, isHere) => {
  expect(opensHereOnly(url)).toBe(isHere);
});
