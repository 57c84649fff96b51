import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import type { Figure } from '../figure.ts';
import { mulberry32 } from '../mulberry32.ts';
import { svg } from '../svg.ts';

const COLUMNS = 48;
const ROWS = 36;
const CELL = 25;
const SEED = 1;
const LARGEST_SIDE = 22;
const SIDE_STEP = 0.5;
const POINT_RADIUS = 12;

/** The one row drawn in red. */
export const READ_ROW = 21;

/** Each head looks at a place some columns away from the query's own, more or less strongly and broadly. */
const HEADS = [
  { offset: 0, strength: 0.9, breadth: 5 },
  { offset: 9, strength: 0.5, breadth: 2.6 },
  { offset: -13, strength: 0.42, breadth: 3.2 },
  { offset: 22, strength: 0.35, breadth: 2.2 },
];
const BLOCK_BOUNDS = [14, 26, 38];
const ACROSS_BLOCKS = 0.8;
const SINKS = { columns: new Set([0, ...BLOCK_BOUNDS]), least: 0.21, spread: 0.21 };
const NOISE = 0.13;
const OUTLIERS = { share: 0.018, weight: 0.32 };
const LEAST_WEIGHT = 0.018;

type Cell = { column: number; row: number; weight: number };

export function attentionMatrix(): Figure {
  const weights = attention();
  const cells = weights.flatMap((line, row) => line.map((weight, column) => ({ column, row, weight })));
  const read = cells.filter(({ row }) => row === READ_ROW);
  const most = read.reduce((most, cell) => (cell.weight > most.weight ? cell : most));
  const point = { x: (most.column + 0.5) * CELL, y: (most.row + 0.5) * CELL };
  return {
    drawing: svg(COLUMNS * CELL, ROWS * CELL, colours.ink, [
      squares(new Set(cells).difference(new Set(read)), colours.white),
      squares(new Set(read).difference(new Set([most])), colours.redOnInk),
      circle(point.x, point.y, POINT_RADIUS, colours.redOnInk),
    ]),
    point: point,
  };
}

/** How much each query (row) attends to each place (column), 0 to 1. */
export function attention(): number[][] {
  const random = mulberry32(SEED);
  return Array.from({ length: ROWS }, (_, row) => {
    const query = ((row + 0.5) / ROWS) * COLUMNS;
    return Array.from({ length: COLUMNS }, (_, column) => {
      const sink = SINKS.columns.has(column) ? SINKS.least + SINKS.spread * random() : 0;
      const noise = NOISE * random() ** 3;
      const outlier = random() < OUTLIERS.share ? OUTLIERS.weight : 0;
      return Math.min(1, Math.max(LEAST_WEIGHT, seenByHeads(column, query) + sink + noise + outlier));
    });
  });
}

function seenByHeads(column: number, query: number) {
  const looks = HEADS.map(
    ({ offset, strength, breadth }) => strength * Math.exp(-(((column - query - offset) / breadth) ** 2)),
  );
  const sum = looks.reduce((total, look) => total + look);
  const weight = block(column) === block(query) ? sum : sum * ACROSS_BLOCKS;
  return 0.35 * weight ** 2 + 0.65 * weight;
}

function block(place: number) {
  return BLOCK_BOUNDS.filter((bound) => place >= bound).length;
}

/** Squares as strokes of no length with square ends, counted in cells: a few bytes each. */
function squares(cells: Set<Cell>, colour: string) {
  const bySide = Map.groupBy(cells, ({ weight }) =>
    Math.round((LARGEST_SIDE * Math.sqrt(weight)) / SIDE_STEP),
  );
  const paths = [...bySide].map(([steps, group]) => {
    const d = group.map(({ column, row }) => `M${column} ${row}h0`).join('');
    return `<path stroke-width="${(steps * SIDE_STEP) / CELL}" d="${d}"/>`;
  });
  const transform = `translate(${CELL / 2} ${CELL / 2})scale(${CELL})`;
  return `<g stroke="${colour}" stroke-linecap="square" transform="${transform}">${paths.join('')}</g>`;
}
