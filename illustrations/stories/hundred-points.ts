import { colours } from '../colours.ts';
import { dots, n, svg } from '../svg.ts';

const COLUMNS = 20;
const ROWS = 5;
const WIDTH = 408;
const HEIGHT = 204;
const EDGE = 9;

/** One line that visits a hundred points, column by column: a ring where it starts, red where it ends. */
export function hundredPoints(): string {
  const route = visited();
  const [start, end] = [route[0]!, route.at(-1)!];
  const line = route.map(({ x, y }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  return svg(WIDTH, HEIGHT, colours.ink, [
    `<path fill="none" stroke="${colours.white}" stroke-width="1.4" d="${line}"/>`,
    dots(
      route.slice(1, -1).map((point) => ({ ...point, r: 2.6 })),
      colours.white,
    ),
    `<circle cx="${n(start.x)}" cy="${n(start.y)}" r="6" fill="${colours.ink}" stroke="${colours.white}" stroke-width="2"/>`,
    `<circle cx="${n(end.x)}" cy="${n(end.y)}" r="7" fill="${colours.redOnInk}"/>`,
  ]);
}

/** The points in the order of the visit: down one column, up the next. */
export function visited() {
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const column = Math.floor(index / ROWS);
    const step = index % ROWS;
    const row = column % 2 ? ROWS - 1 - step : step;
    return {
      x: EDGE + (column * (WIDTH - 2 * EDGE)) / (COLUMNS - 1),
      y: EDGE + (row * (HEIGHT - 2 * EDGE)) / (ROWS - 1),
    };
  });
}
