import { expect, test } from 'vitest';

import { attention, attentionMatrix, READ_ROW } from './attention-matrix.ts';

const weights = attention();
const strongest = weights.map((row) => row.indexOf(Math.max(...row)));

test('36 queries over 48 places, each cell drawn once', () => {
  expect(weights.map(({ length }) => length)).toEqual(Array.from({ length: 36 }, () => 48));
  expect(attentionMatrix().drawing.match(/h0/g)).toHaveLength(36 * 48 - 1);
  expect(attentionMatrix().drawing.match(/<circle/g)).toHaveLength(1);
});

test('each query attends most to its own neighbourhood', () => {
  for (const [row, column] of strongest.entries()) {
    const query = ((row + 0.5) / 36) * 48;
    expect(Math.abs(column - query), `row ${row}`).toBeLessThan(5);
  }
});

test('the point marks the place that the red row attends to most', () => {
  const [, x, y] = /<circle cx="([\d.]+)" cy="([\d.]+)"/.exec(attentionMatrix().drawing) ?? [];
  expect([Number(x), Number(y)]).toEqual([((strongest[READ_ROW] ?? NaN) + 0.5) * 25, (READ_ROW + 0.5) * 25]);
});
