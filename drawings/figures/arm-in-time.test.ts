import { expect, test } from 'vitest';

import { poses, target } from './arm-in-time.ts';

test('in each of 151 poses the links keep their length and the tip lies on the path', () => {
  const all = poses();
  expect(all).toHaveLength(151);
  all.forEach((joints, index) => {
    const lengths = joints.slice(1).map(({ x, y }, link) => {
      const before = joints[link] ?? { x, y };
      return Math.hypot(x - before.x, y - before.y);
    });
    for (const [link, length] of [420, 340, 250].entries()) expect(lengths[link]).toBeCloseTo(length, 6);
    const goal = target((index / 150) * 2 * Math.PI);
    const tip = joints.at(-1) ?? { x: 0, y: 0 };
    expect(Math.hypot(tip.x - goal.x, tip.y - goal.y)).toBeLessThan(0.5);
  });
});

test('no part of the arm goes below the floor', () => {
  for (const { y } of poses().flat()) expect(y).toBeLessThanOrEqual(872);
});
