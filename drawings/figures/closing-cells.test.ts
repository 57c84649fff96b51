import { expect, test } from 'vitest';

import { cells } from './closing-cells.ts';

const all = cells();

test('190 cells, each seen in the frame', () => {
  expect(all).toHaveLength(190);
  for (const { outline } of all) {
    expect(outline.some(([x, y]) => x > 0 && x < 1200 && y > 0 && y < 900)).toBe(true);
  }
});

test('the 6 cells that touch the intrusion and the 13 behind them have closed, all others stay open', () => {
  const closed = all.filter(({ lines }) => lines === 0).map(({ ring }) => ring);
  expect(closed.filter((ring) => ring === 1)).toHaveLength(6);
  expect(closed.filter((ring) => ring === 2)).toHaveLength(13);
  expect(closed).toHaveLength(19);
});

test('open cells have fewer lines further out, from six to one', () => {
  const rings = Map.groupBy(
    all.filter(({ ring }) => ring > 2),
    ({ ring }) => ring,
  );
  const most = [...rings.values()].map((ring) => Math.max(...ring.map(({ lines }) => lines)));
  expect(most).toEqual(most.toSorted((a, b) => b - a));
  expect([most.at(0), most.at(-1)]).toEqual([6, 1]);
});
