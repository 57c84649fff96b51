import { colours } from '#drawings/colours.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = [red: number, green: number, blue: number];

const greys = [colours.ink, colours.lineOnInk, colours.grey, colours.softOnInk, colours.paper, colours.white];
const reds = [colours.redMark, colours.redOnInk, colours.redFill];

/**
 * The colours of the design, which come out exactly, and steps between them that smooth an edge. A palette chosen for each
 * picture by itself would shift the red of the mark from card to card. Sixteen: two pixels share a byte.
 */
export const fewColours: Colour[] = [
  ...greys,
  '#1E1E21',
  '#4C4C50',
  '#6C6C71',
  '#D9D9D9',
  ...reds,
  '#4A1413',
  '#8A1E18',
  '#F79A92',
].map(colourOf);

/** With finer steps, for thin lines that are half transparent. */
export const manyColours: Colour[] = [
  ...steps(colours.ink, colours.white, 48),
  ...steps(colours.ink, colours.redOnInk, 24),
  ...steps(colours.white, colours.redOnInk, 24),
  ...reds.map(colourOf),
];

function steps(from: string, to: string, count: number): Colour[] {
  const [start, end] = [colourOf(from), colourOf(to)];
  return Array.from(
    { length: count },
    (_, step) =>
      start.map((value, channel) =>
        Math.round(value + ((end[channel] ?? 0) - value) * (step / (count - 1))),
      ) as Colour,
  );
}

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
