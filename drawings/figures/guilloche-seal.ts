import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import { curve } from '../curve.ts';
import type { Figure } from '../figure.ts';
import { svg } from '../svg.ts';

type Band = { from: number; to: number; waves: number; curves: number; lobes: number };
type Point = { x: number; y: number };

const CENTRE = { x: 600, y: 450 };

/** From the core outwards. The number of lobes divides the number of waves, so each band repeats lobe by lobe. */
export const BANDS: Band[] = [
  { from: 50, to: 140, waves: 12, curves: 9, lobes: 6 },
  { from: 148, to: 238, waves: 48, curves: 6, lobes: 12 },
  { from: 246, to: 354, waves: 24, curves: 11, lobes: 12 },
  { from: 361, to: 397, waves: 96, curves: 3, lobes: 0 },
];
const RIM = 402;
export const CIRCLES = [44, 144, 241, 356, RIM];
const SECTORS_WITHOUT_LOBES = 12;
const KNOTS_PER_WAVE = 4;

const GROUND_ROWS = 27;
const GROUND_PITCH = 900 / GROUND_ROWS;
const GROUND_SINES = 3;
const GROUND_STOP = RIM + 16;
const GROUND_STEP = 47;

export function guillocheSeal(): Figure {
  const circles = CIRCLES.map((r) => `<circle r="${r}" stroke-width="${r === RIM ? 3 : 1.6}"/>`);
  const ground = groundLines().map(({ at, from, to }) => stretch(at, from, to, GROUND_STEP));
  return {
    drawing: svg(1200, 900, colours.paper, [
      `<g fill="none" stroke="${colours.ink}" stroke-width="1.2" stroke-linecap="round">`,
      `<path stroke-opacity=".62" d="${ground.join('')}"/>`,
      `<g transform="translate(${CENTRE.x} ${CENTRE.y})">${BANDS.map(band).join('')}${circles.join('')}`,
      `</g></g>${circle(CENTRE.x, CENTRE.y, 11, colours.redFill)}`,
    ]),
    point: CENTRE,
  };
}

/** Distance from the centre of one of a band's curves at an angle. */
export function radius({ from, to, waves, curves, lobes }: Band, index: number, angle: number) {
  const swell = 0.8 + 0.2 * Math.cos(lobes * angle);
  const wave = Math.sin(waves * angle + (2 * Math.PI * index) / curves);
  return (from + to) / 2 + ((to - from) / 2) * swell * wave;
}

/** Rows of three sines. Their height swells and dies along the row, a little earlier in every row. */
export function groundLines() {
  return Array.from({ length: GROUND_ROWS * GROUND_SINES }, (_, index) => {
    const row = Math.floor(index / GROUND_SINES);
    const phase = 0.6 * row + (2 * Math.PI * index) / GROUND_SINES;
    const at = (x: number): Point => {
      const swell = 15 * Math.cos(x / 190 + 0.21 * row);
      return { x, y: (row + 0.5) * GROUND_PITCH + swell * Math.sin(x / 30 + phase) };
    };
    return besideSeal(at).map(([from, to]) => ({ at, from, to }));
  }).flat();
}

/** A line ends where it first comes near the seal and begins again where it last leaves it: no crumbs between. */
function besideSeal(at: (x: number) => Point): [from: number, to: number][] {
  const near = Array.from({ length: 1201 }, (_, x) => x).filter((x) => {
    const { y } = at(x);
    return Math.hypot(x - CENTRE.x, y - CENTRE.y) < GROUND_STOP;
  });
  const [first, last] = [near[0], near.at(-1)];
  if (first === undefined || last === undefined) return [[0, 1200]];
  return [
    [0, first - 1],
    [last + 1, 1200],
  ];
}

/** One sector of a band, drawn once and then repeated round the centre. */
function band(part: Band, index: number) {
  const sectors = part.lobes || SECTORS_WITHOUT_LOBES;
  const sector = (2 * Math.PI) / sectors;
  const d = Array.from({ length: part.curves }, (_, curveIndex) => {
    const at = (angle: number) => {
      const r = radius(part, curveIndex, angle);
      return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
    };
    return stretch(at, 0, sector, (2 * Math.PI) / part.waves / KNOTS_PER_WAVE);
  });
  const id = `seal-band-${index + 1}`;
  const repeats = Array.from({ length: sectors - 1 }, (_, turn) => {
    return `<use href="#${id}" transform="rotate(${((turn + 1) * 360) / sectors})"/>`;
  });
  return `<path id="${id}" d="${d.join('')}"/>${repeats.join('')}`;
}

/** A stretch of a computed line as a curve with even knots, about one step apart. */
function stretch(at: (t: number) => Point, from: number, to: number, about: number) {
  const steps = Math.max(1, Math.round((to - from) / about));
  const step = (to - from) / steps;
  const knots = Array.from({ length: steps + 1 }, (_, index) => {
    const t = from + index * step;
    const [before, after] = [at(t - step / 100), at(t + step / 100)];
    return { ...at(t), dx: (after.x - before.x) * 50, dy: (after.y - before.y) * 50 };
  });
  return curve(knots, 1);
}
