import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The font in a WOFF2 file of a dependency, with all of its letters: HarfBuzz reads no WOFF2. */
export async function unpackFont(file: string): Promise<Buffer> {
  return subsetFont(await readFile(require.resolve(file)), null, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
}
