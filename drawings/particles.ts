/** The field of the hero and of its social image: points that drift, and lines that drift behind them. From the
 * specification. */
export const POINTS = 50;
export const RED_POINTS = 15;
const LINES = 8;
export const LINK_DISTANCE_PX = 120;

/** The fastest drift, in px for each sixtieth of a second. */
const TOP_SPEED = 0.35;

type Point = { x: number; y: number; vx: number; vy: number; radius: number; red: boolean };
/** A straight line across the whole width, given by its heights at the left and the right edge. */
type Line = { left: number; right: number; speed: number };
export type Field = { width: number; height: number; points: Point[]; lines: Line[] };
type Link = { from: Point; to: Point; distance: number };

export function createField(width: number, height: number, random: () => number): Field {
  const drift = () => (random() * 2 - 1) * TOP_SPEED * Math.SQRT1_2;
  return {
    width,
    height,
    points: Array.from({ length: POINTS }, (_, index) => {
      const red = index < RED_POINTS;
      return {
        x: random() * width,
        y: random() * height,
        vx: drift(),
        vy: drift(),
        radius: red ? 4 + random() * 2 : 2.5 + random() * 1.8,
        red,
      };
    }),
    lines: Array.from({ length: LINES }, (_, index) => {
      const left = ((index + random()) / LINES) * height;
      return { left, right: left + (random() * 2 - 1) * 90, speed: drift() / 2 };
    }),
  };
}

/** Moves the field on by a time in sixtieths of a second. Points turn at the edges, lines come in again. */
export function moveField(field: Field, ticks: number) {
  for (const point of field.points) {
    point.x += point.vx * ticks;
    point.y += point.vy * ticks;
    if (point.x < 0 || point.x > field.width) {
      point.vx = -point.vx;
      point.x = clamp(point.x, field.width);
    }
    if (point.y < 0 || point.y > field.height) {
      point.vy = -point.vy;
      point.y = clamp(point.y, field.height);
    }
  }
  for (const line of field.lines) {
    const shift = line.speed * ticks;
    line.left += shift;
    line.right += shift;
    const across = field.height + Math.abs(line.right - line.left);
    if (Math.max(line.left, line.right) < 0) raise(line, across);
    if (Math.min(line.left, line.right) > field.height) raise(line, -across);
  }
}

/** The same field in another size: a resized window does not start it anew. */
export function resizeField(field: Field, width: number, height: number) {
  for (const point of field.points) {
    point.x *= width / field.width;
    point.y *= height / field.height;
  }
  for (const line of field.lines) raise(line, line.left * (height / field.height - 1));
  field.width = width;
  field.height = height;
}

export function linksOf({ points }: Field): Link[] {
  return points.flatMap((from, index) =>
    points.slice(index + 1).flatMap((to) => {
      const distance = Math.hypot(from.x - to.x, from.y - to.y);
      return distance < LINK_DISTANCE_PX ? [{ from, to, distance }] : [];
    }),
  );
}

/** The nearer its two points, the plainer a link. */
export const linkOpacity = (distance: number) => 0.35 + 0.6 * (1 - distance / LINK_DISTANCE_PX);
export const LINE_OPACITY = 0.28;
/** How far a ring of ink reaches round a white point, so that it reads on white letters. */
export const INK_RING_PX = 2;

function raise(line: Line, by: number) {
  line.left += by;
  line.right += by;
}

function clamp(value: number, max: number) {
  return Math.min(Math.max(value, 0), max);
}
