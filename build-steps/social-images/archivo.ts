import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

import { textSetter } from './set-text.ts';
import type { SetText } from './set-text.ts';

const require = createRequire(import.meta.url);

/** The package cuts the font by alphabet. The first of them that has a letter sets it. */
const ALPHABETS = ['latin', 'latin-ext', 'vietnamese'];

/** Sets text in the site's own font, with all of its letters. */
export async function archivo(): Promise<SetText> {
  return textSetter(await Promise.all(ALPHABETS.map(unpacked)));
}

/** HarfBuzz reads no WOFF2. */
async function unpacked(alphabet: string) {
  const path = require.resolve(`@fontsource-variable/archivo/files/archivo-${alphabet}-wdth-normal.woff2`);
  return subsetFont(await readFile(path), null, { targetFormat: 'truetype', keepAllGlyphs: true });
}
