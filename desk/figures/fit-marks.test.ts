import { expect, test } from 'vitest';

import { fitMarks, lettersPerMark } from './fit-marks.ts';

test('up to five hundred letters each have a mark, above that ten share one', () => {
  expect([0, 12, 500].map(lettersPerMark)).toEqual([1, 1, 1]);
  expect([501, 5000, 5001].map(lettersPerMark)).toEqual([10, 10, 100]);
});

test('few letters stand two abreast at the widest pitch', () => {
  expect(fitMarks(5, 61, 150)).toEqual({ across: 2, pitch: 11 });
  expect(fitMarks(26, 61, 150)).toEqual({ across: 2, pitch: 11 });
});

test.each([
  [500, 61, 150],
  [500, 6, 150],
  [40, 13, 150],
  [1, 6, 150],
])('%i letters in a column of %i px keep inside it', (most, width, height) => {
  const { across, pitch } = fitMarks(most, width, height);
  expect(across * pitch).toBeLessThanOrEqual(width);
  expect(Math.ceil(most / across) * pitch).toBeLessThanOrEqual(height + 1e-9);
  expect(pitch).toBeGreaterThan(0);
});
