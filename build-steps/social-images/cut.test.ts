import { expect, test } from 'vitest';

import { svg } from '#drawings/svg.ts';

import { cut } from './cut.ts';

const drawing = svg(1200, 900, '#000000', []);
const frame = { x: 600, y: 0, width: 600, height: 600 };
const viewOf = (point?: { x: number; y: number }) =>
  /viewBox="([^"]+)"/.exec(cut(drawing, frame, point))?.[1];

test('the point comes to the middle, and never so far that the drawing ends inside the frame', () => {
  expect(viewOf({ x: 700, y: 450 })).toBe('250 0 900 900');
  expect(viewOf({ x: 1190, y: 10 })).toBe('300 0 900 900');
  expect(viewOf({ x: 5, y: 10 })).toBe('0 0 900 900');
});

test('without a point the middle is shown, at the place of the frame', () => {
  expect(viewOf()).toBe('150 0 900 900');
  expect(cut(drawing, frame)).toMatch(/^<svg x="600" y="0" width="600" height="600" /);
});
