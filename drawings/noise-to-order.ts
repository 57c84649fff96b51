import { colours } from './colours.ts';
import { mulberry32 } from './mulberry32.ts';
import { normal } from './normal.ts';
import { dots, n, svg } from './svg.ts';

const PITCH = 24;
const SEED = 7;
/** How far a point strays at the very left, and where along the width all of them stand in line. */
const STRAY = { x: 26, y: 30 };
const SETTLED = 0.72;

/**
 * Points that stray at the left and stand on a lattice at the right; the middle row is traced. It is drawn for the size
 * it is shown at: a narrow screen gets fewer points, not smaller ones.
 */
export function noiseToOrder(width: number, height: number): string {
  const rows = strayPoints(width, height);
  const traced = rows[Math.floor(rows.length / 2)] ?? [];
  const end = traced.at(-2) ?? traced.at(-1);
  const line = traced.map(({ x, y }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  return svg(width, height, colours.white, [
    dots(
      rows.filter((row) => row !== traced).flatMap((row) => row.map((point) => ({ ...point, r: 2 }))),
      colours.ink,
    ),
    `<path fill="none" stroke="${colours.redFill}" stroke-width="1.6" stroke-linejoin="round" d="${line}"/>`,
    dots(
      traced.map((point) => ({ ...point, r: 2.4 })),
      colours.redFill,
    ),
    end ? `<circle cx="${n(end.x)}" cy="${n(end.y)}" r="7" fill="${colours.redFill}"/>` : '',
  ]);
}

/** The points, row by row from the top, each row from left to right. */
export function strayPoints(width: number, height: number) {
  const random = normal(mulberry32(SEED));
  const columns = Math.floor((width - 4) / PITCH) + 1;
  const rows = Math.floor((height - 12) / PITCH / 2) * 2 + 1;
  // The lattice ends at the right edge and is centred on the middle row.
  const left = width - 4 - (columns - 1) * PITCH;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const x = left + column * PITCH;
      const k = (1 - Math.min(1, x / width / SETTLED)) ** 1.6;
      return {
        x: within(x + random() * k * STRAY.x, width),
        y: within(height / 2 + (row - (rows - 1) / 2) * PITCH + random() * k * STRAY.y, height),
      };
    }),
  );
}

function within(value: number, size: number) {
  return Math.min(Math.max(value, 4), size - 4);
}
