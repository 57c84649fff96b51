import sharp from 'sharp';
import { expect, test } from 'vitest';

import { colours } from './colours.ts';
import { iconIco, iconPng, MASKABLE_SHARE } from './icon.ts';

test('an icon is of the size that was asked for, and of the mark’s three colours', async () => {
  const { width, height, pixels } = await read(await iconPng(180));
  expect([width, height]).toEqual([180, 180]);
  const { ink, white, redMark } = colours;
  for (const colour of [ink, white, redMark]) expect(pixels).toContain(colour);
});

test('a phone that cuts the icon to a circle cuts nothing off the mark', async () => {
  const { width, pixels } = await read(await iconPng(192, MASKABLE_SHARE));
  const middle = (width - 1) / 2;
  const distances = pixels.map((colour, index) =>
    colour === colours.ink ? 0 : Math.hypot((index % width) - middle, Math.floor(index / width) - middle),
  );
  expect(Math.max(...distances)).toBeLessThan(0.4 * width);
});

test('an ICO file holds its picture', async () => {
  const icon = await iconIco(32);
  const picture = icon.subarray(icon.readUInt32LE(18));
  expect(icon.readUInt32LE(14)).toBe(picture.length);
  expect(await read(picture)).toMatchObject({ width: 32, height: 32 });
});

async function read(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colourAt = (index: number) => `#${data.toString('hex', index * channels, index * channels + 3)}`;
  return { width, height, pixels: Array.from({ length: width * height }, (_, index) => colourAt(index)) };
}
