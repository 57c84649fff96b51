import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import type { Figure } from '../figure.ts';
import { dots, svg } from '../svg.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const CENTRE = { x: 742, y: 470, radius: 11 };
/** Seeds nearer than this would touch the point. */
const CLEAR = 20;
const SEEDS = 5200;
const SPACING = 13.2;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const WAVE = 74;
const SIZE = { least: 0.9, spread: 5.3, step: 0.2 };
const ARM = { first: 13, step: 34 };
/** Red stays large enough to be followed on a small card. */
const LEAST_RED = 2.2;

export type Seed = { index: number; x: number; y: number; r: number };

export function phyllotaxisLoad(): Figure {
  const shown = seeds();
  const red = arm(shown);
  const white = shown.filter((seed) => !red.includes(seed));
  return {
    drawing: svg(WIDTH, HEIGHT, colours.ink, [
      dots(white, colours.white),
      dots(
        red.map(({ x, y, r }) => ({ x, y, r: Math.max(LEAST_RED, r) })),
        colours.redOnInk,
      ),
      circle(CENTRE.x, CENTRE.y, CENTRE.radius, colours.redOnInk),
    ]),
    point: CENTRE,
  };
}

/** The seeds inside the frame: each one turns by the golden angle from the one before. */
export function seeds(): Seed[] {
  return Array.from({ length: SEEDS }, (_, index) => seed(index)).filter(isSeen);
}

/**
 * Every 34th seed, until the spiral leaves the frame.
 * It would come back in a far corner, where red would point at nothing.
 */
export function arm(shown: Seed[]): Seed[] {
  const byIndex = new Map(shown.map((seed) => [seed.index, seed]));
  const found: Seed[] = [];
  for (let index = ARM.first; ; index += ARM.step) {
    const next = byIndex.get(index);
    if (!next) return found;
    found.push(next);
  }
}

function seed(index: number): Seed {
  const distance = SPACING * Math.sqrt(index);
  const angle = index * GOLDEN_ANGLE;
  const load = 0.5 + 0.5 * Math.cos(distance / WAVE - angle);
  const r = SIZE.least + SIZE.spread * load ** 1.5 * Math.min(1, 0.35 + distance / 300);
  return {
    index,
    x: CENTRE.x + distance * Math.cos(angle),
    y: CENTRE.y + distance * Math.sin(angle),
    r: Math.round(r / SIZE.step) * SIZE.step,
  };
}

function isSeen({ x, y, r }: Seed) {
  const clear = Math.hypot(x - CENTRE.x, y - CENTRE.y) > CLEAR;
  return clear && x > -r && x < WIDTH + r && y > -r && y < HEIGHT + r;
}
