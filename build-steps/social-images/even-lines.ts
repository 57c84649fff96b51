/** A piece of a text that no line breaks, and what parts it from the piece before on the same line. */
export type Piece = { text: string; gap: ' ' | '' };
type Way = { lines: string[]; slack: number };

/** Breaks a text into so many lines that their lengths differ least. It is known to fit in as many. */
export function evenLines(
  pieces: Piece[],
  count: number,
  width: number,
  measure: (line: string) => number,
): string[] {
  const known = new Map<string, Way>();
  return best(0, count).lines;

  function best(start: number, count: number): Way {
    return known.getOrInsertComputed(`${start} ${count}`, () => {
      let found: Way = { lines: [], slack: Infinity };
      // Each of the other lines needs a piece; the last line takes all that is left.
      const first = count === 1 ? pieces.length : start + 1;
      for (let end = first; end <= pieces.length - count + 1; end++) {
        const line = joined(pieces.slice(start, end));
        const room = width - measure(line);
        if (room < 0) break;
        const rest = count === 1 ? { lines: [], slack: 0 } : best(end, count - 1);
        const slack = room ** 2 + rest.slack;
        if (slack < found.slack) found = { lines: [line, ...rest.lines], slack };
      }
      return found;
    });
  }
}

function joined(pieces: Piece[]) {
  return pieces.map(({ text, gap }, index) => (index ? gap + text : text)).join('');
}
