import { colours } from '#drawings/colours.ts';
import { leaningPoints } from '#drawings/lattice-points.ts';
import { dots, svg } from '#drawings/svg.ts';

import { PANEL } from '../frame.ts';

const SCALE = 1.05;
const GAP = { x: 321, y: 273 };
const DOT = 3;

/** A lattice with one point missing: its neighbours lean in, and a ring marks the question. */
export function gapPanel(): string {
  const points = leaningPoints().map(([x, y]) => ({ x: GAP.x + x * SCALE, y: GAP.y + y * SCALE, r: DOT }));
  return svg(PANEL.width, PANEL.height, colours.ink, [
    dots(points, colours.grey),
    `<circle cx="${GAP.x}" cy="${GAP.y}" r="17" fill="none" stroke="${colours.redOnInk}" stroke-width="2.6"/>`,
  ]);
}
