import { brotliCompressSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { avatarPath } from './avatar.ts';
import { strayPoints } from './noise-to-order.ts';
import { field } from './one-in-a-field.ts';
import { bothCuts, figures, others, stories } from './pictures.ts';
import { ruler } from './ruler.ts';
import { ends } from './stories/fifteen-strands.ts';
import { visited } from './stories/hundred-points.ts';
import { columns } from './stories/two-peaks.ts';

const LARGEST = 40 * 1024;

test.each(Object.entries({ ...bothCuts(Object.keys(figures)), ...stories, ...others }))(
  '%s is the same each time, and small',
  (_name, draw) => {
    const drawing = draw();
    expect(draw()).toBe(drawing);
    expect(brotliCompressSync(drawing).length).toBeLessThan(LARGEST);
    expect(drawing).not.toMatch(/NaN|undefined|style=|<script/);
  },
);

test('a figure and its wide cut are two files, each of one shape: browsers mistake that of a second view in one file', () => {
  const shapeOf = (drawing: string) => /viewBox="0 \d+ (\d+ \d+)"/.exec(drawing)?.[1];
  const cuts = Object.entries(bothCuts(Object.keys(figures))).map(([name, draw]) => ({
    name,
    drawing: draw(),
  }));
  const shapes = (isWide: boolean) =>
    new Set(
      cuts.filter(({ name }) => name.endsWith('-wide') === isWide).map(({ drawing }) => shapeOf(drawing)),
    );
  expect([shapes(false), shapes(true)]).toEqual([new Set(['1200 900']), new Set(['1200 600'])]);
  for (const { drawing } of cuts) expect(drawing).not.toContain('<view');
});

test('one line visits a hundred points, each once, one step at a time', () => {
  const route = visited();
  expect(new Set(route.map(({ x, y }) => `${x} ${y}`)).size).toBe(100);
  const steps = route.slice(1).map(({ x, y }, index) => Math.hypot(x - route[index]!.x, y - route[index]!.y));
  expect(Math.max(...steps)).toBeLessThan(60);
});

test('a hundred columns rise to two peaks, at 11 and at 20 hours', () => {
  const day = columns();
  expect(day).toHaveLength(100);
  const peaks = day.filter(
    ({ rows }, index) => rows > (day[index - 3]?.rows ?? 99) && rows > (day[index + 3]?.rows ?? 99),
  );
  for (const hour of [11, 20]) expect(peaks.some((peak) => Math.abs(peak.hour - hour) < 0.3)).toBe(true);
});

test('fifteen strands leave in another order than they came, none lost', () => {
  const strands = ends();
  expect(strands.map(({ to }) => to)).not.toEqual(strands.map(({ from }) => from));
  expect(new Set(strands.map(({ to }) => to)).size).toBe(15);
});

test.each([360, 704, 1344])('at %i wide, noise on the left is order on the right', (width) => {
  const rows = strayPoints(width, 300);
  expect(rows.length % 2).toBe(1);
  const strays = (from: number, to: number) =>
    rows.flatMap((row, index) =>
      row
        .filter(({ x }) => x >= from * width && x <= to * width)
        .map(({ y }) => Math.abs(y - (150 + (index - (rows.length - 1) / 2) * 24))),
    );
  expect(Math.max(...strays(0, 0.2))).toBeGreaterThan(10);
  expect(Math.max(...strays(0.75, 1))).toBe(0);
});

test('nine hundred points lie in a disc, denser towards its middle', () => {
  const distances = field().map(({ x, y }) => Math.hypot(x - 240, y - 240));
  expect(distances).toHaveLength(900);
  expect(Math.max(...distances)).toBeLessThanOrEqual(235);
  // The inner half of the radius is a quarter of the area.
  expect(distances.filter((distance) => distance < 117).length).toBeGreaterThan(250);
});

test('the name alone decides a portrait', () => {
  expect(avatarPath('Ananya Deshmukh')).toEqual(avatarPath('Ananya Deshmukh'));
  expect(avatarPath('Ananya Deshmukh')).not.toEqual(avatarPath('Rohan Iyer'));
  expect(new Set(avatarPath('Sara Kulkarni').map(String)).size).toBe(6);
});

test('the ruler has a tick a month, a tall one a year, and knows what is still ahead', () => {
  const { ticks, at } = ruler(2020, '2026-11');
  expect(ticks.filter(({ ahead }) => !ahead)).toHaveLength(6 * 12 + 11);
  expect(ticks.filter(({ year }) => year)).toHaveLength(8);
  expect(at('2020-01')).toBe(0);
  expect(at('2024-12')).toBeCloseTo(59 / 85);
});
