import {
  AVATAR_BOX,
  avatarAt,
  avatarInitials,
  avatarLattice,
  avatarLine,
  avatarPath,
  avatarPoints,
  avatarWeights,
  initials,
} from '#drawings/avatar.ts';
import { circle } from '#drawings/circle.ts';
import { colours } from '#drawings/colours.ts';
import { n, svg } from '#drawings/svg.ts';

import { PANEL } from '../frame.ts';
import type { SetText } from '../set-text.ts';

const COLUMNS = 2;

/** Portraits in ruled cells, as the names decide them. A cell without a name keeps its lattice. */
export function peoplePanel(set: SetText, names: string[]): string {
  const rows = Math.ceil(names.length / COLUMNS);
  const cell = { width: PANEL.width / COLUMNS, height: PANEL.height / rows };
  const scale = Math.min(cell.width, cell.height) / AVATAR_BOX;
  const rules = Array.from(
    { length: rows - 1 },
    (_, row) => `M0 ${n((row + 1) * cell.height)}h${PANEL.width}`,
  );
  const cells = Array.from({ length: rows * COLUMNS }, (_, index) => {
    const x = (index % COLUMNS) * cell.width + (cell.width - AVATAR_BOX * scale) / 2;
    const y = Math.floor(index / COLUMNS) * cell.height + (cell.height - AVATAR_BOX * scale) / 2;
    const name = names[index];
    return `<g transform="translate(${n(x)} ${n(y)})scale(${scale})">${lattice}${name ? portrait(set, name) : ''}</g>`;
  });
  return svg(PANEL.width, PANEL.height, colours.ink, [
    `<path stroke="${colours.lineOnInk}" d="M.5 0v${PANEL.height}M${cell.width} 0v${PANEL.height}${rules.join('')}"/>`,
    ...cells,
  ]);
}

const { dot, line, point, redRadius } = avatarWeights;
const lattice = `<path stroke="${colours.grey}" stroke-width="${dot}" stroke-linecap="round" d="${avatarLattice}"/>`;

function portrait(set: SetText, name: string) {
  const path = avatarPath(name);
  const [endX, endY] = path.at(-1) ?? [0, 0];
  const letters = set(initials(name), { size: avatarInitials.size, weight: 600, width: 100 });
  return [
    `<g fill="none" stroke="${colours.white}" stroke-linecap="round"><path stroke-width="${line}" d="${avatarLine(path)}"/>`,
    `<path stroke-width="${point}" d="${avatarPoints(path)}"/></g>`,
    circle(avatarAt(endX), avatarAt(endY), redRadius, colours.redMark),
    `<path fill="${colours.white}" transform="translate(${avatarInitials.x} ${avatarInitials.y})" d="${letters.d}"/>`,
  ].join('');
}
