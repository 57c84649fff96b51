/**
 * The lines of the hero. They end where sentences end, two or more sentences to a line where that fills the hero better; only
 * where whole sentences would leave half of it empty does the longest break, and again, into lines as even as its words allow.
 */
export function lockupLines(tagline: string): string[] {
  const sentences = tagline.trim().split(/(?<=[.!?…।])\s+/);
  const joined = sentences.slice(0, MOST_LINES).map((_line, index) => evenLines(sentences, index + 1));
  const best = fullest(joined);
  if (filled(best) >= HALF) return best;

  const broken = [best];
  const parts = sentences.map(() => 1);
  for (let count = sentences.length; count < MOST_LINES; count++) {
    const lengths = sentences.map((sentence, index) => lettersIn(sentence) / parts[index]!);
    parts[lengths.indexOf(Math.max(...lengths))]! += 1;
    broken.push(sentences.flatMap((sentence, index) => evenLines(sentence.split(/\s+/), parts[index]!)));
  }
  return fullest(broken);
}

const MOST_LINES = 6;
const HALF = 0.5;

export const LOCKUP = {
  weight: 600,
  tracking: -0.035,
  leading: 0.87,
  /** In the height of all lines: what the first and the last reach beyond theirs. */
  beyond: 0.16,
  /** What of the font's width is used, in percent. */
  narrowest: 78,
  widest: 125,
};

/** The room of the lines where the design was drawn, on a screen of 1440 by 900. */
const ROOM = { width: 1344, height: 622 };

/** What all lines should measure so that they fill the room's width and height at once, in em. */
const fullMeasure = (lines: number) => (ROOM.width / ROOM.height) * heightOf(lines);
const heightOf = (lines: number) => LOCKUP.leading * lines + LOCKUP.beyond;

/** The least that lines can share, of the widths that each may have: the longest at its narrowest, if the others reach so far. */
export function sharedMeasure(narrowest: number[], widest: number[]) {
  return Math.max(...narrowest, Math.min(...widest, fullMeasure(narrowest.length)));
}

/** About how wide a letter is, in em. The lines are measured exactly when the site is built. */
const LETTER = { narrowest: 0.31, widest: 0.46 };

const fullest = (candidates: string[][]) =>
  candidates.reduce((best, lines) => (filled(lines) > filled(best) ? lines : best));

/** The share of the room that lines would fill. */
function filled(lines: string[]) {
  const letters = lines.map(lettersIn);
  const widest = letters.map((count) => count * LETTER.widest);
  const measure = sharedMeasure(
    letters.map((count) => count * LETTER.narrowest),
    widest,
  );
  const size = Math.min(ROOM.width / measure, ROOM.height / heightOf(lines.length));
  const length = widest.reduce((sum, width) => sum + Math.min(width, measure), 0);
  return (length * LOCKUP.leading * size ** 2) / (ROOM.width * ROOM.height);
}

/** Words or sentences in at most so many lines, the longest of which is as short as can be. */
function evenLines(pieces: string[], count: number): string[] {
  let most = Math.max(...pieces.map(lettersIn));
  while (inLinesOf(pieces, most).length > count) most++;
  return inLinesOf(pieces, most);
}

function inLinesOf(pieces: string[], most: number) {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1)} ${piece}`;
    if (lines.length && lettersIn(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** Without the marks that stand above and below others. */
const lettersIn = (line: string) => [...line.replaceAll(/\p{M}/gu, '')].length;
