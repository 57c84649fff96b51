import { colours } from '#drawings/colours.ts';
import { mark } from '#drawings/mark-shape.ts';

import { MARGIN } from './frame.ts';
import { outlined } from './outlined.ts';
import type { SetText } from './set-text.ts';
import { inkWidth } from './set-title.ts';

const STYLE = { weight: 650, width: 114, tracking: -0.02 };
/** In shares of the mark's width: the size of the name, the gap before it, and how far its baseline lies above the bar's foot. */
const NAME = 5 / 6;
const GAP = 0.44;
const RAISED = 0.12;
/** Where the foot of the bar stands. */
const FOOT = 81;

/** The mark and the company's name at the top left. A long name is set smaller, never cut. */
export function logo(set: SetText, name: string, markWidth: number, widest: number) {
  const { bar, point } = mark;
  const scale = markWidth / bar.width;
  const nameX = MARGIN + markWidth * (1 + GAP);
  const room = widest - (nameX - MARGIN);
  const full = set(name, { ...STYLE, size: markWidth * NAME });
  const size = markWidth * NAME * Math.min(1, room / inkWidth(full));
  const words = set(name, { ...STYLE, size });
  const transform = `translate(${MARGIN - bar.x * scale} ${FOOT - (bar.y + bar.height) * scale})scale(${scale})`;
  return {
    width: nameX - MARGIN + inkWidth(words),
    drawing: [
      `<g transform="${transform}"><path fill="${colours.white}" d="M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z"/>`,
      `<circle cx="${point.x}" cy="${point.y}" r="${point.r}" fill="${colours.redMark}"/></g>`,
      outlined(words, nameX, FOOT - markWidth * RAISED, colours.white),
    ].join(''),
  };
}
