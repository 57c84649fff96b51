import { colours } from '../colours.ts';
import { dots, n, svg } from '../svg.ts';

const STRANDS = 15;
const WIDTH = 408;
const HEIGHT = 204;
const EDGE = 6;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
/** The strands stop this far from the point, so that it stands free. */
const CLEAR = 13;

/** Fifteen strands run into one point and out again, in another order. */
export function fifteenStrands(): string {
  const strands = ends();
  const curves = strands.map(({ from, to }) => `${inward(from)}${outward(to)}`).join('');
  return svg(WIDTH, HEIGHT, colours.ink, [
    `<path fill="none" stroke="${colours.white}" stroke-width="1" d="${curves}"/>`,
    dots(
      strands.flatMap(({ from, to }) => [
        { x: 3, y: from, r: 2.6 },
        { x: WIDTH - 3, y: to, r: 2.6 },
      ]),
      colours.white,
    ),
    `<circle cx="${MIDDLE.x}" cy="${MIDDLE.y}" r="7" fill="${colours.redOnInk}"/>`,
  ]);
}

/** Where each strand comes in and goes out: the seventh step round decides its new place. */
export function ends() {
  return Array.from({ length: STRANDS }, (_, index) => ({
    from: yOf(index),
    to: yOf((7 * index) % STRANDS),
  }));
}

function yOf(place: number) {
  return EDGE + (place * (HEIGHT - 2 * EDGE)) / (STRANDS - 1);
}

/** Near the point the strands keep a little of their spread, so that they can be told apart. */
const near = (y: number) => MIDDLE.y + (y - MIDDLE.y) * 0.03;

function inward(y: number) {
  const x = MIDDLE.x - CLEAR;
  return `M3 ${n(y)}H62C${n(x - 60)} ${n(y)} ${n(x - 40)} ${n(near(y))} ${n(x)} ${n(near(y))}`;
}

function outward(y: number) {
  const x = MIDDLE.x + CLEAR;
  return `M${n(x)} ${n(near(y))}C${n(x + 40)} ${n(near(y))} ${n(x + 60)} ${n(y)} ${WIDTH - 62} ${n(y)}H${WIDTH - 3}`;
}
