import { circle } from './circle.ts';
import { colours } from './colours.ts';
import { INK_RING_PX, LINE_OPACITY, linkOpacity, linksOf } from './particles.ts';
import type { Field } from './particles.ts';
import { n } from './svg.ts';

/** One frame of the field of points as parts of an SVG; on the home page a canvas draws the same. */
export function fieldDrawing(field: Field): string {
  const lines = field.lines.map(({ left, right }) => `M0 ${n(left)}L${field.width} ${n(right)}`).join('');
  const links = linksOf(field).map(({ from, to, distance }) => {
    const colour = from.red || to.red ? colours.redOnInk : colours.grey;
    const d = `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
    return `<path stroke="${colour}" stroke-opacity="${linkOpacity(distance).toFixed(2)}" d="${d}"/>`;
  });
  const points = field.points.map(({ x, y, radius, red }) =>
    red
      ? circle(x, y, radius, colours.redOnInk)
      : circle(x, y, radius + INK_RING_PX, colours.ink) + circle(x, y, radius, colours.white),
  );
  return `<path stroke="${colours.grey}" stroke-opacity="${LINE_OPACITY}" d="${lines}"/>${links.join('')}${points.join('')}`;
}
