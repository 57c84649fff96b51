import { unbrokenWords } from '#schemas/content/unbroken-words.ts';

import { evenLines } from './even-lines.ts';
import type { Piece } from './even-lines.ts';
import type { Outlines, SetText, TextStyle } from './set-text.ts';

type Measure = (text: string) => number;

/** Below this a title could hardly be read in a preview: it takes more lines instead. */
const SMALLEST = 28;
const SIZE_STEP = 2;

/** A title in lines of about equal length, as large as its box allows and at most as large as the style. */
export function setTitle(
  set: SetText,
  title: string,
  style: TextStyle,
  box: { width: number; lines: number },
): { size: number; lines: Outlines[] } {
  const widths = new Map<string, number>();
  const measure = (line: string) => widths.getOrInsertComputed(line, () => inkWidth(set(line, style)));
  for (let size = style.size; ; size -= SIZE_STEP) {
    // Widths grow with the size, so each line is measured once and the box takes the other part.
    const width = (box.width * style.size) / size;
    const pieces = piecesOf(title, width, measure);
    const filled = filledLines(pieces, width, measure);
    const narrowEnough = filled.every((line) => measure(line) <= width);
    const fewEnough = filled.length <= box.lines || size <= SMALLEST;
    if ((narrowEnough && fewEnough) || size <= SIZE_STEP) {
      const lines = narrowEnough ? evenLines(pieces, filled.length, width, measure) : filled;
      return { size, lines: lines.map((line) => set(line, { ...style, size })) };
    }
  }
}

export function inkWidth({ left, right }: Outlines) {
  return right - left;
}

/** Words; one that is too wide by itself may also break behind its hyphens. */
function piecesOf(title: string, width: number, measure: Measure): Piece[] {
  return title
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => (measure(word) > width ? halves(word) : [word]).map(pieceOf));
}

function halves(word: string) {
  const kept = word.replace(unbrokenWords, (unbroken) => unbroken.replaceAll('-', '\0'));
  return kept.split(/(?<=[-–])/).map((half) => half.replaceAll('\0', '-'));
}

function pieceOf(text: string, index: number): Piece {
  return { text, gap: index === 0 ? ' ' : '' };
}

function filledLines(pieces: Piece[], width: number, measure: Measure) {
  const lines: string[] = [];
  for (const { text, gap } of pieces) {
    const longer = `${lines.at(-1)}${gap}${text}`;
    if (lines.length && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}
