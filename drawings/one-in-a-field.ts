import { colours } from './colours.ts';
import { mulberry32 } from './mulberry32.ts';
import { dots, svg } from './svg.ts';

const POINTS = 900;
const RADIUS = 235;
const SIZE = 480;
const SEED = 12;
export const FOUND = { x: 310, y: 172 };

/** Nine hundred points in a disc, denser towards the middle; one is found. */
export function oneInAField(): string {
  const { x, y } = FOUND;
  return svg(SIZE, SIZE, colours.ink, [
    dots(field(), colours.white),
    `<circle cx="${x}" cy="${y}" r="25" fill="${colours.ink}"/>`,
    `<path fill="none" stroke="${colours.redOnInk}" stroke-width="1.4" d="M0 ${y}H${x - 25}M${x + 25} ${y}H${SIZE}M${x} 0V${y - 25}M${x} ${y + 25}V${SIZE}"/>`,
    `<circle cx="${x}" cy="${y}" r="25" fill="none" stroke="${colours.redOnInk}" stroke-width="1.4"/>`,
    `<circle cx="${x}" cy="${y}" r="8" fill="${colours.redOnInk}"/>`,
  ]);
}

export function field() {
  const random = mulberry32(SEED);
  return Array.from({ length: POINTS }, () => {
    const distance = RADIUS * random() ** 0.6;
    const angle = 2 * Math.PI * random();
    return {
      x: SIZE / 2 + distance * Math.cos(angle),
      y: SIZE / 2 + distance * Math.sin(angle),
      r: [0.9, 1.3, 1.7, 2.1][Math.floor(random() * 4)] ?? 1.3,
    };
  });
}
