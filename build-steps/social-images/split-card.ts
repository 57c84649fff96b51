import { colours } from '#drawings/colours.ts';
import { svg } from '#drawings/svg.ts';

import { cut } from './cut.ts';
import { HEIGHT, LAST_BASELINE, MARGIN, PANEL, WIDTH } from './frame.ts';
import { logo } from './logo.ts';
import { outlined } from './outlined.ts';
import type { SetText } from './set-text.ts';
import { inkWidth, setTitle } from './set-title.ts';

const LABEL = { size: 20, weight: 500, width: 100 };
const TITLE = { size: 60, weight: 600, width: 112, tracking: -0.032 };
const MOST_LINES = 5;
const LINE_HEIGHT = 1;
/** The label stands this far above the capitals of the title, which are so many em high. */
const LABEL_GAP = 37;
const CAP_HEIGHT = 0.7;
const MARK_WIDTH = 32;
const MEASURE = PANEL.x - 2 * MARGIN;

export type Words = { company: string; label: string; title: string };
/** A whole drawing. What does not fit its half is cut away round its point, or round its middle. */
export type Picture = { drawing: string; point?: { x: number; y: number } };

/** The card of every page but the first: who speaks and what about at the left, a picture at the right. */
export function splitCard(set: SetText, { company, label, title }: Words, picture: Picture): string {
  const { size, lines } = setTitle(set, title, TITLE, { width: MEASURE, lines: MOST_LINES });
  const baselines = lines.map((_, index) => LAST_BASELINE - (lines.length - 1 - index) * size * LINE_HEIGHT);
  const labelBaseline = (baselines[0] ?? LAST_BASELINE) - size * CAP_HEIGHT - LABEL_GAP;
  const labelSize = LABEL.size * Math.min(1, MEASURE / inkWidth(set(label, LABEL)));
  return svg(WIDTH, HEIGHT, colours.ink, [
    logo(set, company, MARK_WIDTH, MEASURE).drawing,
    outlined(set(label, { ...LABEL, size: labelSize }), MARGIN, labelBaseline, colours.softOnInk),
    ...lines.map((line, index) => outlined(line, MARGIN, baselines[index] ?? 0, colours.white)),
    cut(picture.drawing, PANEL, picture.point),
  ]);
}
