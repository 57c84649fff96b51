import { colours } from '#drawings/colours.ts';
import { fieldDrawing } from '#drawings/field-drawing.ts';
import { lockupLines } from '#drawings/lockup.ts';
import { mulberry32 } from '#drawings/mulberry32.ts';
import { createField } from '#drawings/particles.ts';
import { svg } from '#drawings/svg.ts';

import { HEIGHT, LAST_BASELINE, MARGIN, WIDTH } from './frame.ts';
import { logo } from './logo.ts';
import { outlined } from './outlined.ts';
import type { Outlines, SetText } from './set-text.ts';
import { inkWidth, setTitle } from './set-title.ts';

const SEED = 648;
const MARK_WIDTH = 35;
const MEASURE = WIDTH - 2 * MARGIN;

const LOCKUP = { size: 181, weight: 600, tracking: -0.035, lineHeight: 0.87 };
/** The ends of the font's width axis. */
const NARROWEST = 62;
const WIDEST = 125;
const TITLE = { size: 128, weight: 600, width: 112, tracking: -0.032, lineHeight: 0.98, lines: 3 };
/** How far the patch of ink under the logo reaches. */
const PATCH = { reach: 14, top: 46, height: 46 };

/** The card of the home page: the tagline, and the field of points in front of its letters. */
export function homeCard(set: SetText, company: { name: string; tagline: string }): string {
  const words = lockupLines(company.tagline);
  const { lines, pitch } = words ? lockup(set, words) : plainTitle(set, company.tagline);
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

/** All lines share one size and one measure: the width of the letters makes up the difference. */
function lockup(set: SetText, words: string[]) {
  const lines = words.map((line) => {
    const at = (width: number): Outlines => set(line, { ...LOCKUP, width });
    let [narrow, wide] = [NARROWEST, WIDEST];
    while (wide - narrow > 0.05) {
      const middle = (narrow + wide) / 2;
      if (inkWidth(at(middle)) > MEASURE) wide = middle;
      else narrow = middle;
    }
    return at(narrow);
  });
  return { lines, pitch: LOCKUP.size * LOCKUP.lineHeight };
}

function plainTitle(set: SetText, tagline: string) {
  const { size, lines } = setTitle(set, tagline, TITLE, { width: MEASURE, lines: TITLE.lines });
  return { lines, pitch: size * TITLE.lineHeight };
}
