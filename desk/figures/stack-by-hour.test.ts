import { expect, test } from 'vitest';

import { stackByHour } from './stack-by-hour.ts';

test('an hour of a promised day is one stack', () => {
  const inTime = (minutes: number) => ({ minutes, isLate: false });
  expect(stackByHour([inTime(0), inTime(59), inTime(60), { minutes: 1441, isLate: true }], 24)).toEqual([
    { bin: 0, inTime: 2, late: 0 },
    { bin: 1, inTime: 1, late: 0 },
    { bin: 24, inTime: 0, late: 1 },
  ]);
});

test('a goal of three days has stacks of three hours', () => {
  expect(stackByHour([{ minutes: 71 * 60, isLate: false }], 72)).toEqual([{ bin: 23, inTime: 1, late: 0 }]);
});

test('the longest stand in the last stack', () => {
  expect(stackByHour([{ minutes: 1e6, isLate: true }], 24)).toEqual([{ bin: 47, inTime: 0, late: 1 }]);
});
