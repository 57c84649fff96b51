import sharp from 'sharp';

import type { Colour } from './palette.ts';

type Pixels = { width: number; height: number; data: Uint8Array };

/** A PNG of red, green and blue bytes, each pixel in the nearest colour of a palette. */
export async function palettePng({ width, height, data }: Pixels, palette: Colour[]): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  // Where there are no more colours than a file may have, sharp keeps each as it is.
  return sharp(inNearest(data, palette), { raw })
    .png({ palette: true, colours: palette.length, dither: 0 })
    .toBuffer();
}

function inNearest(data: Uint8Array, palette: Colour[]) {
  const nearest = nearestIn(palette);
  const pixels = new Uint8Array(data.length);
  let [lastColour, [red, green, blue]] = [-1, nearest(0)];
  for (let at = 0; at < data.length; at += 3) {
    const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
    if (colour !== lastColour) [lastColour, [red, green, blue]] = [colour, nearest(colour)];
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
  }
  return pixels;
}

function nearestIn(palette: Colour[]) {
  const known = new Map<number, Colour>();
  return (colour: number) =>
    known.getOrInsertComputed(colour, () => {
      const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
      const distances = palette.map((other) =>
        other.reduce((sum, value, channel) => sum + (value - (channels[channel] ?? 0)) ** 2, 0),
      );
      return palette[distances.indexOf(Math.min(...distances))]!;
    });
}
