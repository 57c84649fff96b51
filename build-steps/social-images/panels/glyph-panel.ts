import { colours } from '#drawings/colours.ts';
import {
  FINE_DOT,
  type Glyph,
  glyphLinks,
  glyphOptics,
  glyphPoints,
  glyphX,
  glyphY,
} from '#drawings/glyphs.ts';
import { svg } from '#drawings/svg.ts';

import { LAST_BASELINE, MARGIN, PANEL } from '../frame.ts';

const [LINE, DOT, RED] = glyphOptics[340];
/** The glyph's nine points reach from the upper margin to the title's last baseline. */
const UNIT = (LAST_BASELINE - MARGIN) / (20 + 2 * DOT);
const LATTICE = Array.from({ length: 21 * 21 }, (_, place) => ({
  x: 4 + (place % 21),
  y: 4 + Math.floor(place / 21),
}));

/** A service's glyph on its fine lattice, as at the head of its page. */
export function glyphPanel(glyph: Glyph): string {
  const left = PANEL.width - MARGIN - (24 + DOT) * UNIT;
  const top = MARGIN - (4 - DOT) * UNIT;
  const fine = LATTICE.map(({ x, y }) => `M${x} ${y}h0`).join('');
  return svg(PANEL.width, PANEL.height, colours.ink, [
    `<g fill="none" stroke="${colours.white}" stroke-linecap="round" transform="translate(${left} ${top})scale(${UNIT})">`,
    `<path stroke="${colours.grey}" stroke-width="${2 * FINE_DOT}" d="${fine}"/>`,
    `<path stroke-width="${LINE}" d="${glyphLinks(glyph)}"/>`,
    `<path stroke-width="${2 * DOT}" d="${glyphPoints}"/>`,
    `<circle cx="${glyphX(glyph.red)}" cy="${glyphY(glyph.red)}" r="${RED}" fill="${colours.redMark}" stroke="none"/></g>`,
  ]);
}
