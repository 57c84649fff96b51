import { colours } from '../colours.ts';
import { dots, svg } from '../svg.ts';

const WIDTH = 408;
const HEIGHT = 204;
const COLUMNS = 100;
const PITCH = WIDTH / COLUMNS;
const HOURS = 24;
/** The two busy hours of a day, how high they rise and how long they last. */
const PEAKS = [
  { hour: 11, rows: 32, hours: 2.1 },
  { hour: 20, rows: 36, hours: 1.6 },
];
const BASE_ROWS = 5;

/** A day of questions: a hundred columns of dots under two bell curves, and a point above the busiest hour. */
export function twoPeaks(): string {
  const day = columns();
  const busiest = day.reduce((best, column) => (column.rows > best.rows ? column : best));
  return svg(WIDTH, HEIGHT, colours.ink, [
    dots(
      day.flatMap(({ x, rows }) => Array.from({ length: rows }, (_, row) => ({ x, y: yOf(row), r: 1.15 }))),
      colours.white,
    ),
    `<circle cx="${busiest.x.toFixed(1)}" cy="${(yOf(busiest.rows) - 12).toFixed(1)}" r="6" fill="${colours.redOnInk}"/>`,
  ]);
}

/** How many dots stand in each column. */
export function columns() {
  return Array.from({ length: COLUMNS }, (_, index) => {
    const hour = ((index + 0.5) * HOURS) / COLUMNS;
    const bells = PEAKS.map((peak) => peak.rows * Math.exp(-(((hour - peak.hour) / peak.hours) ** 2) / 2));
    return {
      hour,
      x: (index + 0.5) * PITCH,
      rows: Math.round(BASE_ROWS + bells.reduce((sum, rows) => sum + rows)),
    };
  });
}

function yOf(row: number) {
  return HEIGHT - 2 - row * PITCH;
}
