import { circle } from '#drawings/circle.ts';
import { colours } from '#drawings/colours.ts';
import { columns } from '#drawings/stories/two-peaks.ts';
import { dots, svg } from '#drawings/svg.ts';

import { PANEL } from '../frame.ts';

/** So many of the hundred columns fill the panel. */
const SHOWN = 48;
const PITCH = PANEL.width / SHOWN;
const POINT = { radius: 18, above: 42 };

/** The later part of the day of questions: down from one peak, up to the higher one, and the point above it. */
export function peakPanel(): string {
  const shown = columns().slice(-SHOWN);
  const x = (index: number) => (index + 0.5) * PITCH;
  const y = (row: number) => PANEL.height - (row + 0.5) * PITCH;
  const busiest = shown.reduce(
    (best, { rows }, index) => (rows > (shown[best]?.rows ?? 0) ? index : best),
    0,
  );
  return svg(PANEL.width, PANEL.height, colours.ink, [
    dots(
      shown.flatMap(({ rows }, index) =>
        Array.from({ length: rows }, (_, row) => ({ x: x(index), y: y(row), r: PITCH * 0.28 })),
      ),
      colours.white,
    ),
    circle(x(busiest), y(shown[busiest]?.rows ?? 0) - POINT.above + PITCH, POINT.radius, colours.redOnInk),
  ]);
}
