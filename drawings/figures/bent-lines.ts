import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import type { Figure } from '../figure.ts';
import { mulberry32, seedOf } from '../mulberry32.ts';
import { n, svg } from '../svg.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const PITCH = 26;
const LINES = 36;
const STEP = 20;
const WAVES = 3;
const POINT = { radius: 11, clear: 17 };
/** The point keeps away from the edges, where a cut might lose it. */
const INNER = { left: 0.25, right: 0.8, first: 9, last: 27 };

/** What an article says of it that names no figure of its own. */
export const bentLinesWords = {
  alt: 'Thirty-six lines run from left to right and bend together; a red point marks where two of them come closest.',
  caption:
    'Thirty-six lines and three waves. The letters of the article’s address alone decide how they bend.',
};

/** The figure of an article for which none was drawn: another for each name. */
export function bentLines(name: string): Figure {
  const lines = bentBy(name);
  const { line, step } = closest(lines);
  const point = { x: step * STEP, y: lines[line]![step]! };
  return {
    drawing: svg(WIDTH, HEIGHT, colours.ink, [
      stroked(colours.white, 1.6, lines.toSpliced(line, 1)),
      stroked(colours.redOnInk, 2, [lines[line]!]),
      circle(point.x, point.y, POINT.clear, colours.ink),
      circle(point.x, point.y, POINT.radius, colours.redOnInk),
    ]),
    point,
  };
}

/** The height of each line at each step, from left to right. */
function bentBy(name: string): number[][] {
  const random = mulberry32(seedOf(name));
  const between = (low: number, high: number) => low + random() * (high - low);
  const waves = Array.from({ length: WAVES }, (_, index) => ({
    height: between(18, 44) / (index + 1),
    across: between(0.4, 1.1) * (index + 1),
    down: between(0.3, 0.9) * (random() < 0.5 ? -1 : 1),
    begins: random(),
  }));
  return Array.from({ length: LINES }, (_, line) =>
    Array.from({ length: WIDTH / STEP + 1 }, (_, step) => {
      const bend = waves.map(
        ({ height, across, down, begins }) =>
          height * Math.sin(2 * Math.PI * ((across * step * STEP) / WIDTH + (down * line) / LINES + begins)),
      );
      return HEIGHT / 2 + (line - (LINES - 1) / 2) * PITCH + bend.reduce((sum, by) => sum + by, 0);
    }),
  );
}

/** Where a line comes nearest to the one above it. */
function closest(lines: number[][]) {
  let found = { line: 0, step: 0, gap: Infinity };
  for (let line = INNER.first; line <= INNER.last; line++)
    for (let step = 0; step < lines[line]!.length; step++) {
      const share = (step * STEP) / WIDTH;
      if (share < INNER.left || share > INNER.right) continue;
      const gap = lines[line]![step]! - lines[line - 1]![step]!;
      if (gap < found.gap) found = { line, step, gap };
    }
  return found;
}

function stroked(colour: string, width: number, lines: number[][]) {
  const d = lines.map(
    ([first = 0, ...ys]) =>
      `M0 ${n(first)}${ys.map((y, index) => `L${(index + 1) * STEP} ${n(y)}`).join('')}`,
  );
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d.join('')}"/>`;
}
