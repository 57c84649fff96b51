import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import { dots, n, svg } from '../svg.ts';

/** How the hundred points stand: the size of the drawing, the lattice, the room round it, and how bold all of it is. */
type Plan = { width: number; height: number; columns: number; rows: number; edge: number; bold: number };

const widePlan: Plan = { width: 408, height: 204, columns: 20, rows: 5, edge: 9, bold: 1 };
/** For the social image. Ten columns: its line ends at the top too. */
export const squarePlan: Plan = { width: 600, height: 630, columns: 10, rows: 10, edge: 54, bold: 1.6 };

/** One line that visits a hundred points, column by column: a ring where it starts, red where it ends. */
export function hundredPoints(plan = widePlan): string {
  const { width, height, bold } = plan;
  const route = visited(plan);
  const [start, end] = [route[0]!, route.at(-1)!];
  const line = route.map(({ x, y }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  return svg(width, height, colours.ink, [
    `<path fill="none" stroke="${colours.white}" stroke-width="${n(1.4 * bold)}" d="${line}"/>`,
    dots(
      route.slice(1, -1).map((point) => ({ ...point, r: 2.6 * bold })),
      colours.white,
    ),
    `<circle cx="${n(start.x)}" cy="${n(start.y)}" r="${n(6 * bold)}" fill="${colours.ink}" stroke="${colours.white}" stroke-width="${n(2 * bold)}"/>`,
    circle(end.x, end.y, 7 * bold, colours.redOnInk),
  ]);
}

/** The points in the order of the visit: down one column, up the next. */
export function visited({ width, height, columns, rows, edge } = widePlan) {
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = Math.floor(index / rows);
    const step = index % rows;
    const row = column % 2 ? rows - 1 - step : step;
    return {
      x: edge + (column * (width - 2 * edge)) / (columns - 1),
      y: edge + (row * (height - 2 * edge)) / (rows - 1),
    };
  });
}
