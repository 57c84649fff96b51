import { circle } from '#drawings/circle.ts';
import { colours } from '#drawings/colours.ts';
import { n, svg } from '#drawings/svg.ts';

import { LAST_BASELINE, MARGIN, PANEL } from '../frame.ts';

/** A text as the lengths of its words, paragraph by paragraph. */
export type WordLengths = number[][];

const WIDTH = PANEL.width - 2 * MARGIN;
const HEIGHT = LAST_BASELINE - MARGIN;
const GUTTER = 24;
/** In widths of a letter: the height of a line, the gap between words, and the thickness of their strokes. */
const PITCH = 3;
const SPACE = 1.4;
const STROKE = 0.7;
/** The point, and the room it keeps round itself. */
const POINT = 11;
const CLEAR = 17;

/** Texts side by side with a stroke for each word. The first ends in the red point. */
export function wordsPanel(texts: WordLengths[]): string {
  const width = (WIDTH - (texts.length - 1) * GUTTER) / texts.length;
  const letter = Math.min(...texts.map((text) => letterWidth(text, width)));
  const columns = texts.map((text, column) => {
    const left = MARGIN + column * (width + GUTTER);
    const { strokes, end } = laid(text, width, letter);
    const d = strokes.map(({ x, y, length }) => `M${n(left + x)} ${n(MARGIN + y)}h${n(length)}`).join('');
    return [
      `<path stroke="${colours.ink}" stroke-width="${n(letter * STROKE)}" d="${d}"/>`,
      circle(left + end.x + POINT, MARGIN + end.y, CLEAR, colours.paper),
      circle(left + end.x + POINT, MARGIN + end.y, POINT, column === 0 ? colours.redFill : colours.ink),
    ].join('');
  });
  return svg(PANEL.width, PANEL.height, colours.paper, columns);
}

/** The widest letter with which a text still fits the height. */
function letterWidth(text: WordLengths, width: number) {
  let [fits, tooWide] = [0, 20];
  while (tooWide - fits > 0.01) {
    const middle = (fits + tooWide) / 2;
    if (laid(text, width, middle).end.y <= HEIGHT) fits = middle;
    else tooWide = middle;
  }
  return fits;
}

/** Every word as a stroke, broken into lines as text is; a paragraph starts a new line. */
function laid(text: WordLengths, width: number, letter: number) {
  const strokes: { x: number; y: number; length: number }[] = [];
  let [x, y] = [0, -letter * PITCH];
  for (const paragraph of text) {
    [x, y] = [0, y + letter * PITCH];
    for (const letters of paragraph) {
      const length = letters * letter;
      if (x > 0 && x + length > width) [x, y] = [0, y + letter * PITCH];
      strokes.push({ x, y, length });
      x += length + SPACE * letter;
    }
  }
  return { strokes, end: { x, y } };
}
