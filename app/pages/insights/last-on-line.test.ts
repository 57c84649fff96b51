import { expect, test } from 'vitest';

import { lastOnLine } from './last-on-line.ts';

const crossing = (id: string, isIntersecting: boolean, time: number) => ({
  target: { id },
  isIntersecting,
  time,
});

test('the article that reaches the line is read, and none is when the last one leaves it', () => {
  expect(lastOnLine(undefined, [crossing('first', true, 1)])).toBe('first');
  expect(lastOnLine('first', [crossing('first', false, 2), crossing('second', true, 2)])).toBe('second');
  expect(lastOnLine('first', [crossing('second', true, 2), crossing('first', false, 2)])).toBe('second');
  expect(lastOnLine('first', [crossing('first', false, 2)])).toBeUndefined();
});

test('an article that was only passed is not taken for the one that came after it', () => {
  const told = [
    crossing('here', true, 9380),
    crossing('passed', true, 9135),
    crossing('passed', false, 9380),
    crossing('left', false, 9135),
  ];
  expect(lastOnLine('left', told)).toBe('here');
});
