import { countedLines } from '#schemas/desk/search.ts';
import type { Find } from '#schemas/desk/search.ts';

import { excerpt } from './excerpt.ts';
import { mostWith } from './words.ts';

export const RESUME_BOUNDS = {
  /** Of one resume: ten times an honest one. */
  characters: 60_000,
  /** Of all that are shown at once: as many honest ones as there are at most. */
  atOnce: 2_000_000,
  /** For a find without its line. */
  beginning: 1000,
};
const MOST_LINES = 5000;

/** Finds the line of a resume in which most of the words stand, as far as it looks: resumes are a stranger's, and all the desk waits meanwhile. */
export function lineFinder(words: string[], mostAtOnce = RESUME_BOUNDS.atOnce) {
  let left = mostAtOnce;
  return (resume: string): Pick<Find, 'excerpt' | 'line'> => {
    const isLookedThrough = left > 0;
    const text = resume.slice(0, isLookedThrough ? RESUME_BOUNDS.characters : RESUME_BOUNDS.beginning);
    left -= text.length;
    const lines = text
      .split('\f')
      .flatMap((page, at) =>
        countedLines(page).map((text, index) => ({ text, line: { page: at + 1, line: index + 1 } })),
      )
      .slice(0, MOST_LINES);
    const most = isLookedThrough
      ? mostWith(
          lines.map(({ text }) => text.replaceAll(/\s+/g, ' ')),
          words,
        )
      : -1;
    const found = lines[most] ?? lines[0];
    return { excerpt: excerpt(found?.text ?? '', words), ...(most !== -1 && found && { line: found.line }) };
  };
}
