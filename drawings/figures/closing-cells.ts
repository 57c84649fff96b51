import { Delaunay, type Voronoi } from 'd3-delaunay';

import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import type { Figure } from '../figure.ts';
import { mulberry32 } from '../mulberry32.ts';
import { area, inset, type Polygon } from '../polygon.ts';
import { type Bounds, relaxedSites, type Site } from '../relaxed-sites.ts';
import { n, svg } from '../svg.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const SEED = 12;
const CELLS = 190;
const INTRUDER = { x: 742, y: 420, radius: 11 };
/** Cells reach past the frame, so that the frame cuts them instead of squeezing them. */
const BOUNDS: Bounds = [-40, -40, WIDTH + 40, HEIGHT + 40];
const LLOYD_STEPS = 80;

const GAP = 7;
const STROKE = 1.5;
/** Distance between the lines of one cell, as a share of the cell's radius. */
const LINE_STEP = 0.14;
const REVERSED_LINES = 3;
const REVERSED_STEP = 0.17;

export type Cell = { outline: Polygon; ring: number; lines: number };

export function closingCells(): Figure {
  const all = cells();
  const closed = all.filter(({ ring }) => ring === 1 || ring === 2);
  const closing = all.filter(({ ring }) => ring === 2);
  const reversed = closing.flatMap(({ outline }) =>
    nested(outline, REVERSED_LINES + 1, REVERSED_STEP).slice(1),
  );
  const open = all.flatMap(({ outline, lines }) => nested(outline, lines, LINE_STEP));
  return {
    drawing: svg(WIDTH, HEIGHT, colours.paper, [
      `<path fill="none" stroke="${colours.ink}" stroke-width="${STROKE}" d="${path(open)}"/>`,
      `<path fill="${colours.ink}" d="${path(closed.map(({ outline }) => outline))}"/>`,
      `<path fill="none" stroke="${colours.paper}" stroke-width="${STROKE}" d="${path(reversed)}"/>`,
      circle(INTRUDER.x, INTRUDER.y, INTRUDER.radius, colours.redFill),
    ]),
    point: INTRUDER,
  };
}

/** Ring 0 is the intruder's cell, ring 1 touches it, and so on outward. Closed cells have no lines. */
export function cells(): Cell[] {
  const first: Site = [INTRUDER.x, INTRUDER.y];
  const plan = { first, count: CELLS, bounds: BOUNDS, density };
  const sites = relaxedSites(plan, LLOYD_STEPS, mulberry32(SEED));
  const voronoi = Delaunay.from(sites).voronoi(BOUNDS);
  return ringsAroundFirst(voronoi).flatMap((indices, ring) =>
    indices.map((index) => ({
      outline: inset(corners(voronoi, index), GAP / 2),
      ring,
      lines: lineCount(ring, distance(...(sites[index] ?? first))),
    })),
  );
}

function lineCount(ring: number, fromIntruder: number) {
  if (ring === 0) return 1;
  return ring <= 2 ? 0 : Math.min(6, Math.max(1, Math.ceil(6.6 - fromIntruder / 112)));
}

function density(x: number, y: number) {
  return 0.16 + 0.62 * Math.exp(-((distance(x, y) / 330) ** 2));
}

function distance(x: number, y: number) {
  return Math.hypot(x - INTRUDER.x, y - INTRUDER.y);
}

function ringsAroundFirst(voronoi: Voronoi<Site>) {
  const rings = [[0]];
  const reached = new Set([0]);
  for (const ring of rings) {
    const next = new Set(ring.flatMap((index) => Array.from(voronoi.neighbors(index)))).difference(reached);
    for (const index of next) reached.add(index);
    if (next.size > 0) rings.push([...next]);
  }
  return rings;
}

/** Without the last corner, which repeats the first. */
function corners(voronoi: Voronoi<Site>, index: number): Polygon {
  return voronoi.cellPolygon(index).slice(1);
}

/** The outline and lines parallel to it inside. */
function nested(outline: Polygon, count: number, share: number) {
  const step = share * Math.sqrt(area(outline) / Math.PI);
  const lines = Array.from({ length: count }, (_, index) => inset(outline, index * step));
  return lines.filter(({ length }) => length > 2);
}

function path(polygons: Polygon[]) {
  return polygons.map((polygon) => `M${polygon.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')}z`).join('');
}
