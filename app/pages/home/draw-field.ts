import { LINK_DISTANCE_PX, linksOf } from './particles.ts';
import type { Field } from './particles.ts';

const INK = '#0b0b0d';
const WHITE = '#ffffff';
const GREY = '#8f8f97';
const RED = '#ff3b2e';

/** Draws one frame and returns how many links it shows. */
export function drawField(canvas: OffscreenCanvasRenderingContext2D, field: Field, ratio: number): number {
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
  canvas.clearRect(0, 0, field.width, field.height);
  canvas.lineWidth = 1;

  canvas.globalAlpha = 0.28;
  canvas.strokeStyle = GREY;
  canvas.beginPath();
  for (const line of field.lines) {
    canvas.moveTo(0, line.left);
    canvas.lineTo(field.width, line.right);
  }
  canvas.stroke();

  const links = linksOf(field);
  for (const { from, to, distance } of links) {
    canvas.globalAlpha = 0.35 + 0.6 * (1 - distance / LINK_DISTANCE_PX);
    canvas.strokeStyle = from.red || to.red ? RED : GREY;
    canvas.beginPath();
    canvas.moveTo(from.x, from.y);
    canvas.lineTo(to.x, to.y);
    canvas.stroke();
  }

  canvas.globalAlpha = 1;
  for (const point of field.points) {
    // A ring of ink, so that a white point reads on the white letters.
    if (!point.red) disc(canvas, point.x, point.y, point.radius + 2, INK);
    disc(canvas, point.x, point.y, point.radius, point.red ? RED : WHITE);
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
