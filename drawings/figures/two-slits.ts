import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import type { Figure } from '../figure.ts';
import { dots, svg } from '../svg.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const MIDDLE = HEIGHT / 2;
const WALL = { x: 372, thickness: 14 };
const SLITS = [352, 548] as const;
const SLIT_HEIGHT = 60;
const WAVELENGTH = 46;
const CREST_WIDTH = 7;
const TROUGH_WIDTH = 1.5;

const PITCH = 12.5;
const COLUMN_STEP = (PITCH * Math.sqrt(3)) / 2;
const FIRST_COLUMN = 388;
const LARGEST_DOT = 7.4;
const LEAST_DOT = 0.8;
/** The point takes the place of one dot, on the middle line and nearly on a crest. */
const POINT = { x: FIRST_COLUMN + 60 * COLUMN_STEP, y: MIDDLE, radius: 12, clear: 18 };

export type Dot = { x: number; y: number; r: number };

export function twoSlits(): Figure {
  return {
    drawing: svg(WIDTH, HEIGHT, colours.redFill, [
      planeWaves(),
      wall(),
      dots(halftone(), colours.ink),
      circle(POINT.x, POINT.y, POINT.clear, colours.redFill),
      circle(POINT.x, POINT.y, POINT.radius, colours.white),
    ]),
    point: POINT,
  };
}

/** The dots behind the wall, on a hexagonal grid that mirrors itself about the middle line. */
export function halftone(): Dot[] {
  const columns = Math.ceil((WIDTH + LARGEST_DOT - FIRST_COLUMN) / COLUMN_STEP);
  const rows = Math.ceil(MIDDLE / PITCH) + 1;
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: 2 * rows + 1 }, (_, row) => {
      const x = FIRST_COLUMN + column * COLUMN_STEP;
      const y = MIDDLE + (row - rows + (column % 2) / 2) * PITCH;
      return { x, y, r: Math.round(LARGEST_DOT * Math.sqrt(light(x, y)) * 10) / 10 };
    }),
  )
    .flat()
    .filter(isSeen);
}

/** 0 where the two waves cancel, 1 on a crest where they agree. */
function light(x: number, y: number): number {
  const across = x - WALL.x;
  const [first, second] = [Math.hypot(across, y - SLITS[0]), Math.hypot(across, y - SLITS[1])];
  const wave = swing(first) + swing(second);
  const agreement = Math.cos((Math.PI * (first - second)) / WAVELENGTH) ** 2;
  const aperture = Math.cos(0.86 * Math.atan2(y - MIDDLE, across)) ** 0.7;
  return Math.min(1, Math.max(0, 1.34 * (0.5 + wave / 3) * agreement * aperture));
}

/** The wave from one slit. It starts half a wave behind the last crest drawn before the wall. */
function swing(distance: number) {
  return -Math.cos((2 * Math.PI * distance) / WAVELENGTH) / Math.sqrt(1 + distance / 150);
}

function isSeen({ x, y, r }: Dot) {
  const clear = Math.hypot(x - POINT.x, y - POINT.y) > POINT.clear;
  return clear && r >= LEAST_DOT && y > -r && y < HEIGHT + r;
}

function planeWaves() {
  /** A line nearer to the frame than half a wave would read as a border: it is left out. */
  const lines = (last: number, width: number) => {
    const count = Math.round(last / WAVELENGTH);
    const d = Array.from({ length: count }, (_, index) => `M${last - index * WAVELENGTH} 0v${HEIGHT}`);
    return `<path stroke="${colours.ink}" stroke-width="${width}" d="${d.join('')}"/>`;
  };
  return lines(WALL.x - WAVELENGTH / 2, CREST_WIDTH) + lines(WALL.x - WAVELENGTH, TROUGH_WIDTH);
}

function wall() {
  const edges = [0, ...SLITS.flatMap((y) => [y - SLIT_HEIGHT / 2, y + SLIT_HEIGHT / 2]), HEIGHT];
  const d = edges.map((y, index) => (index % 2 === 0 ? `M${WALL.x} ${y}` : `V${y}`));
  return `<path stroke="${colours.ink}" stroke-width="${WALL.thickness}" d="${d.join('')}"/>`;
}
