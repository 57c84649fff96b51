import { expect, test } from 'vitest';

import { BANDS, CIRCLES, groundLines, radius } from './guilloche-seal.ts';

test('29 curves in four bands, and none crosses a circle', () => {
  expect(BANDS.map(({ curves }) => curves)).toEqual([9, 6, 11, 3]);
  const degrees = Array.from({ length: 4 * 360 }, (_, step) => step / 4);
  BANDS.forEach((band, index) => {
    const [inner = 0, outer = 0] = CIRCLES.slice(index);
    for (let curve = 0; curve < band.curves; curve++) {
      const radii = degrees.map((degree) => radius(band, curve, (degree / 180) * Math.PI));
      expect(Math.min(...radii)).toBeGreaterThan(inner);
      expect(Math.max(...radii)).toBeLessThan(outer);
    }
  });
});

test('81 sines make the ground, and each stops short of the rim', () => {
  const lines = groundLines();
  expect(new Set(lines.map(({ at }) => at)).size).toBe(27 * 3);
  for (const { at, from, to } of lines) {
    const length = Math.floor(to - from) + 1;
    const distances = Array.from({ length }, (_, x) => Math.hypot(from + x - 600, at(from + x).y - 450));
    expect(Math.min(...distances)).toBeGreaterThan(402 + 15);
  }
});
