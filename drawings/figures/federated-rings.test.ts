import { expect, test } from 'vitest';

import { clients, federatedRings } from './federated-rings.ts';

const all = clients();

test('no dot leaves its ring, and no two touch', () => {
  expect(all).toHaveLength(8);
  for (const { x, y, r, dots } of all) {
    expect(dots.length).toBeGreaterThan(150);
    dots.forEach((dot, index) => {
      expect(Math.hypot(dot.x - x, dot.y - y) + dot.r).toBeLessThan(r);
      const gaps = dots
        .slice(index + 1)
        .map((other) => Math.hypot(other.x - dot.x, other.y - dot.y) - dot.r - other.r);
      expect(Math.min(...gaps)).toBeGreaterThan(0);
    });
  }
});

test('11 strands tie each client to the core, and end short of both', () => {
  const lines = [...federatedRings().drawing.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map((match) =>
    match.slice(1).map(Number),
  );
  expect(lines).toHaveLength(8 * 11);
  for (const [fromX = 0, fromY = 0, toX = 0, toY = 0] of lines) {
    expect(Math.hypot(fromX - 600, fromY - 450)).toBeGreaterThan(160);
    const nearest = Math.min(...all.map(({ x, y, r }) => Math.hypot(toX - x, toY - y) - r));
    expect(nearest).toBeGreaterThan(28);
    expect(nearest).toBeLessThan(36);
  }
});
