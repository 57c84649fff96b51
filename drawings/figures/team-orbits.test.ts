import { expect, test } from 'vitest';

import { TOP_SPEED } from '../flock.ts';
import { longestHandOver, span, trails } from './team-orbits.ts';

const all = trails();
const changed = all.filter(({ firstTeam, head }) => firstTeam !== head.team);

test('of 132 agents in three teams of 44, every 11th moves on to the next team', () => {
  expect(all).toHaveLength(132);
  for (const team of [0, 1, 2]) expect(all.filter(({ firstTeam }) => firstTeam === team)).toHaveLength(44);
  expect(changed.map((trail) => all.indexOf(trail) % 11)).toEqual(Array(12).fill(0));
  expect(changed.every(({ firstTeam, head }) => head.team === (firstTeam + 1) % 3)).toBe(true);
});

test('the red trail is the longest hand-over, and stays in sight', () => {
  const red = longestHandOver(all);
  expect(changed).toContain(red);
  expect(span(red)).toBe(Math.max(...changed.map(span)));
  for (const { x, y } of [...red.knots, red.head]) {
    expect(Math.abs(x - 600)).toBeLessThan(580);
    expect(Math.abs(y - 450)).toBeLessThan(430);
  }
});

test('no agent leaps: between two knots it goes no faster than the top speed', () => {
  for (const { knots } of all) {
    knots.slice(1).forEach(({ x, y }, index) => {
      const before = knots[index] ?? { x, y };
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThanOrEqual(TOP_SPEED * 14 + 0.001);
    });
  }
});
