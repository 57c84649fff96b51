import { mulberry32 } from '#drawings/mulberry32.ts';
import { createField, moveField, resizeField } from '#drawings/particles.ts';
import type { Field } from '#drawings/particles.ts';

import { drawField } from './draw-field.ts';

/** What the page tells the worker. The canvas comes with the first message only. */
export type FieldMessage = {
  canvas?: OffscreenCanvas;
  width: number;
  height: number;
  ratio: number;
  running: boolean;
};

const SEED = 20;
const COUNT_EVERY_MS = 1000;
const TICK_MS = 1000 / 60;
/** After a pause the field goes on from where it was, not from where it would have been. */
const LONGEST_STEP_TICKS = 3;

let context: OffscreenCanvasRenderingContext2D | null = null;
let field: Field | undefined;
let ratio = 1;
let frame = 0;
let lastFrameAt = 0;
let lastCountAt = -Infinity;

addEventListener('message', ({ data }: MessageEvent<FieldMessage>) => {
  if (data.canvas) context = data.canvas.getContext('2d');
  if (!context) return;
  ratio = data.ratio;
  const width = Math.round(data.width * ratio);
  const height = Math.round(data.height * ratio);
  if (context.canvas.width !== width || context.canvas.height !== height) {
    context.canvas.width = width;
    context.canvas.height = height;
  }
  if (field) resizeField(field, data.width, data.height);
  else field = createField(data.width, data.height, mulberry32(SEED));
  cancelAnimationFrame(frame);
  show(performance.now());
  if (data.running) frame = requestAnimationFrame(next);
});

function next(now: number) {
  if (field) moveField(field, Math.min((now - lastFrameAt) / TICK_MS, LONGEST_STEP_TICKS));
  show(now);
  frame = requestAnimationFrame(next);
}

function show(now: number) {
  lastFrameAt = now;
  if (!context || !field) return;
  const links = drawField(context, field, ratio);
  if (now - lastCountAt < COUNT_EVERY_MS) return;
  lastCountAt = now;
  postMessage(links);
}
