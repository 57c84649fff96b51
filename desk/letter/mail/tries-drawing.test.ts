// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { at, later, mail, now } from '../../../tests/desk/made-up-mail.ts';
import { labelsOf, triesScale } from './mail-trouble-side.tsx';

const tries = later(at(8, 50), at(9, 20), at(10, 5), at(11, 24));
const nextTries = [at(15, 36), at(23, 40), at(15, 40, 17), at(8, 50, 19)];
const failing = mail({ tries, nextTries });

test('the roots of the spans are drawn: the promise stands where a fourth of the way is a sixteenth of the time', () => {
  const { tried, promise, next } = triesScale(failing, at(12, 52), now);
  expect(tried[0]?.share).toBe(0);
  expect(next.at(-1)?.share).toBe(1);
  expect(promise?.share).toBeCloseTo(Math.sqrt((4 + 2 / 60) / 72), 5);
  const shares = [...tried, promise!, ...next].map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('labels are clear of each other, and the last one says that it is', () => {
  const { next, start } = triesScale(failing, at(12, 52), now);
  expect(start).toBe('Today 08:50');
  const labels = (width: number) => labelsOf(next, now, width).map(({ label }) => label);
  expect(labels(0.12)).toEqual(['15:36', '23:40', 'Tue 15:40', 'Thu 08:50, the last']);
  expect(labels(0.2)).toEqual(['23:40', 'Thu 08:50, the last']);
});

test('a promise that had run out before is not drawn; without another try the promise ends it', () => {
  expect(triesScale(failing, at(8, 0), now).promise).toBeUndefined();
  const over = triesScale(mail({ tries, state: 'refused' }), at(12, 52), now);
  expect(over.promise?.share).toBe(1);
  expect(over.next).toEqual([]);
});

test('one try alone has a place, too', () => {
  const { tried } = triesScale(mail({ tries: later(at(8, 50)) }), at(8, 0), now);
  expect(tried).toEqual([{ at: at(8, 50), share: 0, isRefused: true }]);
});
