import sharp from 'sharp';

import { palettePng } from './palette-png.ts';
import type { SocialCard } from './social-cards.ts';

/** The file of a card. */
export async function socialImage({ draw, palette }: SocialCard): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(draw()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return palettePng({ width: info.width, height: info.height, data }, palette);
}
