import { expect, test } from 'vitest';

import { bracketOf, clickedOn, planMap, yOnMap } from './day-map-geometry.ts';

const HOUR = 3_600_000;
const HALF = HOUR / 2;
const now = new Date(2026, 10, 18, 9, 12).getTime();
const hour = (at: number) => new Date(2026, 10, 18, at).getTime();

const plan = (overdue: number, steps: [at: number, read: number, unread: number][], height = 620) =>
  planMap({
    now,
    hours: 24,
    height,
    overdue,
    steps: steps.map(([at, read, unread]) => ({ at, read, unread })),
    stepMs: HALF,
  });

const xs = (overdue: number, at: number, read: number, unread: number) =>
  plan(overdue, [[hour(at), read, unread]]).steps[0]?.points.map(({ x }) => x);

test('what is due in one half hour stands side by side, read ones first, and never beyond the bracket', () => {
  const { steps } = plan(0, [[hour(12), 1, 2]]);
  expect(steps[0]?.radius).toBe(3.5);
  expect(steps).toHaveLength(1);
  expect(steps[0]?.points.map(({ x, isRead }) => [x, isRead])).toEqual([
    [84, true],
    [95.5, false],
    [107, false],
  ]);
  expect(xs(0, 12, 0, 6)).toHaveLength(6);
});

test('of one half hour nine at most, then how many more; a longer number takes the room of points', () => {
  const step = (count: number) => plan(0, [[hour(12), 0, count]]).steps[0];
  expect(step(6)?.radius).toBe(3.5);
  expect(step(7)?.radius).toBe(2.5);
  expect(step(9)?.points).toHaveLength(9);
  expect(step(9)?.more).toBeUndefined();
  expect(step(21)?.points).toHaveLength(9);
  expect(step(21)?.more?.count).toBe(12);
  for (const count of [21, 500, 2083, 200_000]) {
    const { points = [], more } = step(count) ?? {};
    expect(points.length + (more?.count ?? 0)).toBe(count);
    const letters = `+${(more?.count ?? 0).toLocaleString('en-IN')}`.length;
    expect((more?.x ?? 0) + letters * 5.6).toBeLessThanOrEqual(150);
  }
});

test('more than sixty in all are small', () => {
  const steps = (each: number) =>
    Array.from({ length: 12 }, (_, index): [number, number, number] => [hour(10 + index), 0, each]);
  expect(plan(0, steps(5)).steps[0]?.radius).toBe(3.5);
  expect(plan(0, steps(6)).steps[0]?.radius).toBe(2.5);
});

test.each([620, 400, 300])('no step touches another, nor the ends, at a height of %d', (height) => {
  const steps = Array.from({ length: 49 }, (_, index): [number, number, number] => [
    hour(9) + index * HALF,
    0,
    1,
  ]);
  const { steps: placed, span } = plan(9, steps, height);
  const radius = placed[0]!.radius;
  expect(placed.flatMap(({ points }) => points)).toHaveLength(49);
  expect(placed[0]!.y - span.edge).toBeGreaterThan(radius);
  expect(span.foot - placed.at(-1)!.y).toBeGreaterThan(radius);
  const gaps = placed.slice(1).map(({ y }, index) => y - placed[index]!.y);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * radius);
});

test('overdue ones are stacked above the ink edge, which gives way when the head has no room', () => {
  expect(plan(0, []).span.edge).toBe(0);
  expect(plan(2, []).span.edge).toBe(0);
  const nine = plan(9, []);
  expect(nine.overdue.spots.map(({ x }) => x)).toEqual(Array.from({ length: 9 }, () => 72));
  expect(nine.span.edge - nine.overdue.spots.at(-1)!.y).toBe(16);
  expect(nine.overdue.spots[0]!.y).toBeGreaterThanOrEqual(-58);
  expect(new Set(plan(23, []).overdue.spots.map(({ x }) => x)).size).toBe(3);
  const many = plan(2000, []);
  expect(many.overdue.radius).toBe(2.5);
  expect(Math.max(...many.overdue.spots.map(({ x }) => x))).toBeLessThan(146);
});

const due = (hours: number) => ({ dueAt: now + hours * HOUR });

test('the bracket is about the rows on the screen: overdue ones, those on the rule, and those after it', () => {
  const drawn = plan(2, [[hour(12), 0, 2]]);
  const rows = [due(-5), due(-1), due(2), due(3), due(40)];
  expect(yOnMap(drawn, rows[0]!, 0)).toBe(drawn.overdue.spots[0]?.y);
  const all = bracketOf(drawn, rows, { first: 0, last: 4 })!;
  expect(all.from).toBeLessThan(drawn.overdue.spots[0]!.y);
  expect(all.to).toBeGreaterThan(drawn.span.foot);
  const some = bracketOf(drawn, rows, { first: 2, last: 3 })!;
  expect(some.from).toBeGreaterThan(0);
  expect(some.to).toBeLessThan(drawn.span.foot / 2);
  expect(bracketOf(drawn, [], { first: 0, last: 0 })).toBeUndefined();
});

test('a click leads to an overdue letter by its place, and below the edge to what is due from that hour on', () => {
  const drawn = plan(23, []);
  expect(clickedOn(drawn, drawn.overdue.spots[0]!.y)).toEqual({ index: 0 });
  expect(clickedOn(drawn, drawn.overdue.spots[5]!.y)).toEqual({ index: 3 });
  const { edge, foot } = drawn.span;
  expect(clickedOn(drawn, (edge + foot) / 2)).toEqual(due(12));
  expect(clickedOn(drawn, foot + 30)).toEqual(due(24));
});
