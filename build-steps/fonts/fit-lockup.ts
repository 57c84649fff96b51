import { LOCKUP, sharedMeasure } from '#drawings/lockup.ts';

import type { SetText } from '../social-images/set-text.ts';
import { inkWidth } from '../social-images/set-title.ts';

/** Of a script that we have no letters of, all that is known is about how wide they are. */
const FOREIGN_LETTER = 0.7;

/** How wide the lines of the hero are set, so that they share one size and, where their lengths allow it, one measure, both in
 * em; and how far their first letters stand off the edge by themselves. */
export function fitLockup(set: SetText, lines: string[]) {
  const at = (line: string, width: number) => set(line, { ...LOCKUP, size: 1, width });
  const isForeign = lines.some((line) => inkWidth(at(line, 100)) < 0.2 * line.length);
  if (isForeign) {
    const measure = Math.max(...lines.map((line) => line.length)) * FOREIGN_LETTER;
    return { measure: roundedUp(measure), lines: lines.map(() => ({ width: 100, left: 0, isForeign })) };
  }
  const measure = roundedUp(
    sharedMeasure(
      lines.map((line) => inkWidth(at(line, LOCKUP.narrowest))),
      lines.map((line) => inkWidth(at(line, LOCKUP.widest))),
    ),
  );
  return {
    measure,
    lines: lines.map((line) => {
      let width = LOCKUP.widest;
      while (width > LOCKUP.narrowest && inkWidth(at(line, width)) > measure) width--;
      const left = Math.max(0, Math.floor(at(line, width).left * 200) / 200);
      return { width, left, isForeign: /[^\p{Script=Latin}\p{Script=Common}]/u.test(line) };
    }),
  };
}

/** Neither is so exact that more places would show. */
const roundedUp = (em: number) => Math.ceil(em * 10 - 1e-9) / 10;
