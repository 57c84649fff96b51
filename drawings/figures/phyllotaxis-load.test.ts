import { expect, test } from 'vitest';

import { arm, seeds } from './phyllotaxis-load.ts';

const shown = seeds();
const centre = { x: 742, y: 470 };

test('1998 seeds are seen, and none touches another or the point', () => {
  expect(shown).toHaveLength(1998);
  const room = shown.flatMap((seed, index) => [
    Math.hypot(seed.x - centre.x, seed.y - centre.y) - seed.r - 11,
    ...shown.slice(index + 1).map(({ x, y, r }) => Math.hypot(x - seed.x, y - seed.y) - r - seed.r),
  ]);
  expect(room.reduce((least, value) => Math.min(least, value))).toBeGreaterThan(2);
});

test('each seed turns 137.5 degrees from the one before', () => {
  for (const [index, seed] of shown.slice(1).entries()) {
    const before = shown[index];
    if (before?.index !== seed.index - 1) continue;
    const turn = degrees(seed) - degrees(before);
    expect((turn + 360) % 360).toBeCloseTo(137.5, 1);
  }
});

test('the red arm is every 34th seed, 47 in all, each further out', () => {
  const red = arm(shown);
  expect(red.map(({ index }) => index)).toEqual(Array.from({ length: 47 }, (_, step) => 13 + 34 * step));
  const distances = red.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

function degrees({ x, y }: { x: number; y: number }) {
  return (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI;
}
