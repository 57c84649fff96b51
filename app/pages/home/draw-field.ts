import { colours } from '#drawings/colours.ts';
import { INK_RING_PX, LINE_OPACITY, linkOpacity, linksOf } from '#drawings/particles.ts';
import type { Field } from '#drawings/particles.ts';

/** Draws one frame and returns how many links it shows. */
export function drawField(canvas: OffscreenCanvasRenderingContext2D, field: Field, ratio: number): number {
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
  canvas.clearRect(0, 0, field.width, field.height);
  canvas.lineWidth = 1;

  canvas.globalAlpha = LINE_OPACITY;
  canvas.strokeStyle = colours.grey;
  canvas.beginPath();
  for (const line of field.lines) {
    canvas.moveTo(0, line.left);
    canvas.lineTo(field.width, line.right);
  }
  canvas.stroke();

  const links = linksOf(field);
  for (const { from, to, distance } of links) {
    canvas.globalAlpha = linkOpacity(distance);
    canvas.strokeStyle = from.red || to.red ? colours.redOnInk : colours.grey;
    canvas.beginPath();
    canvas.moveTo(from.x, from.y);
    canvas.lineTo(to.x, to.y);
    canvas.stroke();
  }

  canvas.globalAlpha = 1;
  for (const point of field.points) {
    if (!point.red) disc(canvas, point.x, point.y, point.radius + INK_RING_PX, colours.ink);
    disc(canvas, point.x, point.y, point.radius, point.red ? colours.redOnInk : colours.white);
  }
  return links.length;
}

function disc(
  canvas: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
) {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}
