import { expect, test } from 'vitest';

import { colours } from '#drawings/colours.ts';
import { mulberry32 } from '#drawings/mulberry32.ts';
import { createField } from '#drawings/particles.ts';

import { drawField } from './draw-field.ts';

test('a frame shows 15 red points and 35 white ones, 8 lines from edge to edge, and its links', () => {
  const field = createField(1440, 600, mulberry32(1));
  const discs: string[] = [];
  const strokes: [from: number, to: number][] = [];
  let from = 0;
  const canvas = {
    fillStyle: '',
    setTransform() {},
    clearRect() {},
    beginPath() {},
    stroke() {},
    fill() {},
    arc() {
      discs.push(canvas.fillStyle);
    },
    moveTo(x: number) {
      from = x;
    },
    lineTo(x: number) {
      strokes.push([from, x]);
    },
  };
  const links = drawField(canvas as unknown as OffscreenCanvasRenderingContext2D, field, 1);
  const shown = (colour: string) => discs.filter((fill) => fill === colour).length;
  expect([shown(colours.redOnInk), shown(colours.white)]).toEqual([15, 35]);
  expect(strokes.filter(([left, right]) => left === 0 && right === 1440)).toHaveLength(8);
  expect(links).toBeGreaterThan(0);
  expect(strokes).toHaveLength(8 + links);
});
