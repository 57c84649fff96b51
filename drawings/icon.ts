import { colours } from './colours.ts';
import { mark } from './mark-shape.ts';

/** How much of an icon the mark fills; the rest is its ground. */
const SHARE = 0.7;
/** The same for an icon that a phone may cut to a circle: all of the mark lies within 80 % of its width. */
export const MASKABLE_SHARE = 0.6;

/** The icon in a browser's tab: the mark on a square of ink. */
export function iconSvg(): string {
  const { bar, point } = mark;
  const { scale, offset } = placed(64, SHARE);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${colours.ink}" d="M0 0h64v64H0z"/><g transform="translate(${offset.x} ${offset.y})scale(${scale})"><path fill="${colours.white}" d="M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z"/><circle cx="${point.x}" cy="${point.y}" r="${point.r}" fill="${colours.redMark}"/></g></svg>\n`;
}

/** The same icon as red, green and blue bytes, row by row, for the formats that hold pixels. */
export function iconPixels(size: number, share = SHARE): Uint8Array {
  const { scale, offset } = placed(size, share);
  const pixels = new Uint8Array(size * size * 3);
  const colourAt = (x: number, y: number) => {
    const [u, v] = [(x - offset.x) / scale, (y - offset.y) / scale];
    if (Math.hypot(u - mark.point.x, v - mark.point.y) <= mark.point.r) return colours.redMark;
    const { bar } = mark;
    const inBar = u >= bar.x && u <= bar.x + bar.width && v >= bar.y && v <= bar.y + bar.height;
    return inBar ? colours.white : colours.ink;
  };
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * size + x) * 3 + channel] = average(x, y, channel);
  return pixels;

  /** Sixteen samples a pixel: the edges of the point come out smooth. */
  function average(x: number, y: number, channel: number) {
    let sum = 0;
    for (let sample = 0; sample < 16; sample++) {
      const colour = colourAt(x + (sample % 4) / 4 + 0.125, y + Math.floor(sample / 4) / 4 + 0.125);
      sum += Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16);
    }
    return Math.round(sum / 16);
  }
}

/** The mark's own middle is put in the middle of the icon. */
function placed(size: number, share: number) {
  const scale = (size * share) / mark.box;
  const middle = { x: 13, y: (mark.point.y - mark.point.r + mark.bar.y + mark.bar.height) / 2 };
  return { scale, offset: { x: size / 2 - middle.x * scale, y: size / 2 - middle.y * scale } };
}
