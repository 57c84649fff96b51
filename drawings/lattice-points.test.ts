import { expect, test } from 'vitest';

import { leaningPoints, PITCH } from './lattice-points.ts';

const distances = leaningPoints().map(([x, y]) => Math.hypot(x, y));

test('one point is missing, and its neighbours lean in', () => {
  expect(distances).toHaveLength(21 * 21 - 1);
  const nearest = Math.min(...distances);
  expect(nearest).toBeLessThan(PITCH - 5);
  expect(nearest).toBeGreaterThan(PITCH - 9);
});

test('at the edge of its reach the lean cannot be seen', () => {
  const corner = Math.max(...distances);
  expect(corner).toBeGreaterThan(Math.hypot(10, 10) * PITCH - 0.2);
});
