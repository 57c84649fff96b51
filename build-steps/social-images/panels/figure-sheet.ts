import { colours } from '#drawings/colours.ts';
import type { Figure } from '#drawings/figure.ts';
import { svg } from '#drawings/svg.ts';

import { cut } from '../cut.ts';
import { PANEL } from '../frame.ts';

const COLUMNS = 3;

/** The figures of all articles, edge to edge. */
export function figureSheet(figures: Figure[]): string {
  const width = PANEL.width / COLUMNS;
  const height = PANEL.height / Math.ceil(figures.length / COLUMNS);
  return svg(
    PANEL.width,
    PANEL.height,
    colours.ink,
    figures.map(({ drawing, point }, index) =>
      cut(
        drawing,
        { x: (index % COLUMNS) * width, y: Math.floor(index / COLUMNS) * height, width, height },
        point,
      ),
    ),
  );
}
