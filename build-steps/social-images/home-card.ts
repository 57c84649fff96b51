import { colours } from '#drawings/colours.ts';
import { fieldDrawing } from '#drawings/field-drawing.ts';
import { LOCKUP, lockupLines } from '#drawings/lockup.ts';
import { mulberry32 } from '#drawings/mulberry32.ts';
import { createField } from '#drawings/particles.ts';
import { svg } from '#drawings/svg.ts';

import { fitLockup } from '../fonts/fit-lockup.ts';
import { HEIGHT, LAST_BASELINE, MARGIN, WIDTH } from './frame.ts';
import { logo } from './logo.ts';
import { outlined } from './outlined.ts';
import type { SetText } from './set-text.ts';

const SEED = 648;
const MARK_WIDTH = 35;
const CAP_HEIGHT = 0.7;
const MEASURE = WIDTH - 2 * MARGIN;

/** The lines take what the logo leaves. */
const ROOM = LAST_BASELINE - 105;
/** How far the patch of ink under the logo reaches. */
const PATCH = { reach: 14, top: 46, height: 46 };

/** The card of the home page: the tagline, and the field of points in front of its letters. */
export function homeCard(set: SetText, company: { name: string; tagline: string }): string {
  const { lines, pitch } = lockup(set, lockupLines(company.tagline));
  const { drawing, width } = logo(set, company.name, MARK_WIDTH, MEASURE);
  const patch = `M${MARGIN - PATCH.reach} ${PATCH.top}h${Math.round(width + 2 * PATCH.reach)}v${PATCH.height}H${MARGIN - PATCH.reach}z`;
  return svg(WIDTH, HEIGHT, colours.ink, [
    ...lines.map((line, index) =>
      outlined(line, MARGIN, LAST_BASELINE - (lines.length - 1 - index) * pitch, colours.white),
    ),
    fieldDrawing(createField(WIDTH, HEIGHT, mulberry32(SEED))),
    `<path fill="${colours.ink}" d="${patch}"/>`,
    drawing,
  ]);
}

/** The lines of the hero, as wide as there. */
function lockup(set: SetText, words: string[]) {
  const { measure, lines } = fitLockup(set, words);
  const highest = ROOM / (LOCKUP.leading * (words.length - 1) + CAP_HEIGHT);
  const size = Math.min(Math.round(MEASURE / measure), highest);
  return {
    lines: lines.map(({ width }, index) => set(words[index]!, { ...LOCKUP, size, width })),
    pitch: size * LOCKUP.leading,
  };
}
