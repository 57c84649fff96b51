import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

import { chunk, pngFile } from '#drawings/png.ts';

import type { Colour } from './palette.ts';

type Pixels = { width: number; height: number; data: Uint8Array };

const INDEXED = 3;

/** A PNG of red, green and blue bytes, each pixel in the nearest colour of a palette. */
export async function palettePng(pixels: Pixels, palette: Colour[]): Promise<Buffer> {
  const { width, height } = pixels;
  const depth = palette.length > 16 ? 8 : 4;
  return pngFile({ width, height, depth, type: INDEXED }, [
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await promisify(deflate)(indexedRows(pixels, palette, depth))),
  ]);
}

/** Rows of places in the palette, each after a zero that says it is not filtered. */
function indexedRows({ width, height, data }: Pixels, palette: Colour[], depth: 4 | 8) {
  const nearest = nearestIn(palette);
  const perByte = 8 / depth;
  const rowBytes = 1 + Math.ceil(width / perByte);
  const rows = Buffer.alloc(rowBytes * height);
  let [lastColour, index] = [-1, 0];
  for (let place = 0; place < width * height; place++) {
    const at = place * 3;
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    if (colour !== lastColour) [lastColour, index] = [colour, nearest(colour)];
    const x = place % width;
    const byte = ((place - x) / width) * rowBytes + 1 + Math.floor(x / perByte);
    rows[byte]! |= index << (depth * (perByte - 1 - (x % perByte)));
  }
  return rows;
}

function nearestIn(palette: Colour[]) {
  const known = new Map<number, number>();
  return (colour: number) =>
    known.getOrInsertComputed(colour, () => {
      const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
      const distances = palette.map((other) =>
        other.reduce((sum, value, channel) => sum + (value - (channels[channel] ?? 0)) ** 2, 0),
      );
      return distances.indexOf(Math.min(...distances));
    });
}
