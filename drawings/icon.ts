import sharp from 'sharp';

import { colours } from './colours.ts';
import { mark } from './mark-shape.ts';

/** How much of an icon the mark fills; the rest is its ground. */
const SHARE = 0.7;
/** The same for an icon that a phone may cut to a circle: all of the mark lies within 80 % of its width. */
export const MASKABLE_SHARE = 0.6;

const SIZE = 64;

/** The icon in a browser's tab: the mark on a square of ink, the mark's own middle in the middle of the icon. */
export function iconSvg(share = SHARE): string {
  const { bar, point } = mark;
  const scale = (SIZE * share) / mark.box;
  const middle = { x: 13, y: (point.y - point.r + bar.y + bar.height) / 2 };
  const offset = { x: SIZE / 2 - middle.x * scale, y: SIZE / 2 - middle.y * scale };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${colours.ink}" d="M0 0h64v64H0z"/><g transform="translate(${offset.x} ${offset.y})scale(${scale})"><path fill="${colours.white}" d="M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z"/><circle cx="${point.x}" cy="${point.y}" r="${point.r}" fill="${colours.redMark}"/></g></svg>\n`;
}

/** The same for those who take pixels alone. */
export async function iconPng(size: number, share = SHARE): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(share)))
    .resize(size)
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file that holds one PNG. */
export async function iconIco(size: number): Promise<Buffer> {
  const picture = await iconPng(size);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(24, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}
