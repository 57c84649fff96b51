import { mkdir, writeFile } from 'node:fs/promises';

import { archivo } from './archivo.ts';
import { socialCards } from './social-cards.ts';
import { socialImageOf } from './social-image-path.ts';
import { socialImage } from './social-image.ts';

/** Draws the social image of every address into `social/` of the given folder. */
export async function drawSocialImages(content: Map<string, unknown>, folder: URL): Promise<void> {
  const today = new Date().toISOString().slice(0, 7);
  const cards = socialCards(content, await archivo(JSON.stringify([...content.values()])), today);
  await Promise.all(
    cards.map(async (card) => {
      const target = new URL(`.${socialImageOf(card.address)}`, folder);
      await mkdir(new URL('.', target), { recursive: true });
      await writeFile(target, await socialImage(card));
    }),
  );
}
