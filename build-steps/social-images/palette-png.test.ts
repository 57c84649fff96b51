import sharp from 'sharp';
import { expect, test } from 'vitest';

import { palettePng } from './palette-png.ts';
import { fewColours, manyColours } from './palette.ts';

test.each([
  ['few', fewColours],
  ['many', manyColours],
])(
  'with %s colours, those of the palette come back exactly and others as the nearest',
  async (_, palette) => {
    const [ink, red] = [
      [11, 11, 13],
      [255, 74, 61],
    ] as const;
    const data = Uint8Array.from([...ink, 254, 254, 255, ...red, ...red, 13, 12, 11, 255, 255, 255]);
    const file = await palettePng({ width: 3, height: 2, data }, palette);
    const read = await sharp(file).removeAlpha().raw().toBuffer();
    expect([...read]).toEqual([...ink, 255, 255, 255, ...red, ...red, ...ink, 255, 255, 255]);
  },
);

test('the few fit two pixels into a byte', () => {
  expect(fewColours).toHaveLength(16);
  expect(manyColours.length).toBeLessThanOrEqual(256);
});
