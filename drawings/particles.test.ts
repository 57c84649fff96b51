import { expect, test } from 'vitest';

import { mulberry32 } from './mulberry32.ts';
import { createField, linksOf, moveField, resizeField } from './particles.ts';

const field = () => createField(1440, 600, mulberry32(1));

test('the field holds 50 points, 30 % of them red, and 8 lines', () => {
  const { points, lines } = field();
  expect(points).toHaveLength(50);
  expect(points.filter(({ red }) => red)).toHaveLength(15);
  expect(lines).toHaveLength(8);
});

test('all points and all lines drift', () => {
  const moving = field();
  const before = structuredClone(moving);
  moveField(moving, 60);
  for (const [index, { x, y }] of moving.points.entries())
    expect([x, y]).not.toEqual([before.points[index]!.x, before.points[index]!.y]);
  for (const [index, { left }] of moving.lines.entries()) expect(left).not.toBe(before.lines[index]!.left);
});

test('no point moves more than 0.35 px in a sixtieth of a second', () => {
  const moving = field();
  const before = structuredClone(moving.points);
  moveField(moving, 1);
  moving.points.forEach((point, index) => {
    const start = before[index]!;
    expect(Math.hypot(point.x - start.x, point.y - start.y)).toBeLessThanOrEqual(0.35);
  });
});

test('after an hour everything is still on the field', () => {
  const moving = field();
  for (let second = 0; second < 3600; second++) moveField(moving, 60);
  for (const { x, y } of moving.points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1440);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(600);
  }
  for (const { left, right } of moving.lines) {
    expect(Math.max(left, right)).toBeGreaterThan(-60);
    expect(Math.min(left, right)).toBeLessThan(660);
  }
});

test('points are linked when closer than 120 px, and only then', () => {
  const still = field();
  still.points.forEach((point, index) => Object.assign(point, { x: index * 1000, y: 0 }));
  Object.assign(still.points[1]!, { x: 119.9 });
  expect(linksOf(still)).toHaveLength(1);
  Object.assign(still.points[1]!, { x: 120 });
  expect(linksOf(still)).toHaveLength(0);
});

test('a resized field keeps its composition', () => {
  const resized = field();
  const [first] = structuredClone(resized.points);
  resizeField(resized, 720, 1200);
  expect(resized.points[0]!.x).toBeCloseTo(first!.x / 2);
  expect(resized.points[0]!.y).toBeCloseTo(first!.y * 2);
});
