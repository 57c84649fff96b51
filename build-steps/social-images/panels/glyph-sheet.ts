import { colours } from '#drawings/colours.ts';
import {
  type Glyph,
  GLYPH_BOX,
  glyphLinks,
  glyphOptics,
  glyphPoints,
  glyphX,
  glyphY,
} from '#drawings/glyphs.ts';
import { n, svg } from '#drawings/svg.ts';

import { PANEL } from '../frame.ts';

const COLUMNS = 3;
const SIZE = 124;
const [LINE, DOT, RED] = glyphOptics[84];

/** All services at once: their glyphs in ruled cells. */
export function glyphSheet(glyphs: Glyph[]): string {
  const rows = Math.ceil(glyphs.length / COLUMNS);
  const cell = { width: PANEL.width / COLUMNS, height: PANEL.height / rows };
  const scale = Math.min(SIZE, cell.height * 0.8) / GLYPH_BOX;
  const across = Array.from(
    { length: rows - 1 },
    (_, row) => `M0 ${n((row + 1) * cell.height)}h${PANEL.width}`,
  );
  const down = Array.from(
    { length: COLUMNS },
    (_, column) => `M${n(column * cell.width + 0.5)} 0v${PANEL.height}`,
  );
  return svg(PANEL.width, PANEL.height, colours.ink, [
    `<path stroke="${colours.lineOnInk}" d="${[...across, ...down].join('')}"/>`,
    ...glyphs.map((glyph, index) => {
      const x = (index % COLUMNS) * cell.width + (cell.width - GLYPH_BOX * scale) / 2;
      const y = Math.floor(index / COLUMNS) * cell.height + (cell.height - GLYPH_BOX * scale) / 2;
      return `<g transform="translate(${n(x)} ${n(y)})scale(${scale})">${drawn(glyph)}</g>`;
    }),
  ]);
}

function drawn(glyph: Glyph) {
  return [
    `<path fill="none" stroke="${colours.white}" stroke-width="${LINE}" d="${glyphLinks(glyph)}"/>`,
    `<path stroke="${colours.white}" stroke-width="${2 * DOT}" stroke-linecap="round" d="${glyphPoints}"/>`,
    `<circle cx="${glyphX(glyph.red)}" cy="${glyphY(glyph.red)}" r="${RED}" fill="${colours.redMark}"/>`,
  ].join('');
}
