import { colours } from '#drawings/colours.ts';
import { fieldDrawing } from '#drawings/field-drawing.ts';
import { mulberry32 } from '#drawings/mulberry32.ts';
import { createField } from '#drawings/particles.ts';
import { svg } from '#drawings/svg.ts';

import { PANEL } from '../frame.ts';

const SEED = 4594;
const EDGE = 20;

/** The points of the hero's field by themselves: whoever stands near enough is linked. */
export function fieldPanel(): string {
  const field = createField(PANEL.width - 2 * EDGE, PANEL.height - 2 * EDGE, mulberry32(SEED));
  return svg(PANEL.width, PANEL.height, colours.ink, [
    `<g transform="translate(${EDGE} ${EDGE})">${fieldDrawing({ ...field, lines: [] })}</g>`,
  ]);
}
