import { circle } from '#drawings/circle.ts';
import { colours } from '#drawings/colours.ts';
import { type Month, ruler } from '#drawings/ruler.ts';
import { n, svg } from '#drawings/svg.ts';

import { MARGIN, PANEL } from '../frame.ts';

const RULE_X = 120;
const MONTH_LENGTH = 96;
const YEAR_LENGTH = PANEL.width - MARGIN - RULE_X;

/** One tick a month since the company was founded, a long one a year; the point is the flagship's delivery. */
export function rulerPanel(founded: number, delivered: Month, today: Month): string {
  const { ticks, at } = ruler(founded, today);
  const y = (share: number) => MARGIN + share * (PANEL.height - 2 * MARGIN);
  const lines = (ahead: boolean) =>
    ticks
      .filter((tick) => tick.ahead === ahead)
      .map((tick) => `M${RULE_X} ${n(y(tick.at))}h${tick.year ? YEAR_LENGTH : MONTH_LENGTH}`)
      .join('');
  return svg(PANEL.width, PANEL.height, colours.paper, [
    `<g fill="none" stroke="${colours.ink}" stroke-width="1.6"><path d="M${RULE_X} ${y(0)}V${y(1)}${lines(false)}"/>`,
    `<path opacity="0.3" d="${lines(true)}"/></g>`,
    circle(RULE_X, y(0), 8, colours.ink),
    circle(RULE_X, y(at(today)), 8, colours.ink),
    circle(RULE_X, y(at(delivered)), 16, colours.redFill),
  ]);
}
