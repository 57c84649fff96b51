import { expect, test } from 'vitest';

import { mostTravelled, strands } from './strand-sankey.ts';

const all = strands();
const NODES = [7, 5, 3, 5, 4];

test('132 strands pass five stages of 7, 5, 3, 5 and 4 nodes, and no node is empty', () => {
  expect(all).toHaveLength(132);
  for (const [stage, count] of NODES.entries()) {
    const visited = new Set(all.map(({ path }) => Number(path[stage])));
    expect(visited).toEqual(new Set(Array(count).keys()));
  }
});

test('strands of one node lie together, with a wide gap to the next node', () => {
  for (const stage of NODES.keys()) {
    const stops = all.map(({ path, heights }) => ({ node: path[stage], y: heights[stage] ?? NaN }));
    const order = stops.toSorted((a, b) => a.y - b.y);
    const steps = order.slice(1).map(({ node, y }, index) => ({
      sameNode: node === order[index]?.node,
      room: y - (order[index]?.y ?? NaN),
    }));
    const inside = steps.filter(({ sameNode }) => sameNode).map(({ room }) => room);
    const between = steps.filter(({ sameNode }) => !sameNode).map(({ room }) => room);
    expect(between).toHaveLength((NODES[stage] ?? NaN) - 1);
    expect(Math.min(...inside)).toBeGreaterThan(3);
    expect(Math.max(...inside)).toBeLessThan(5);
    expect(Math.min(...between)).toBeGreaterThan(56);
  }
});

test('red is the most common path: four strands side by side, and no other path has as many', () => {
  const red = mostTravelled(all);
  expect(red).toHaveLength(4);
  const others = Map.groupBy(
    all.filter((strand) => !red.includes(strand)),
    ({ path }) => path,
  );
  expect(Math.max(...[...others.values()].map(({ length }) => length))).toBeLessThan(4);
  for (const stage of NODES.keys()) {
    const heights = red.map(({ heights }) => heights[stage] ?? NaN);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(15);
  }
});
