import { facesFor } from '../fonts/other-scripts.ts';
import { unpackFont } from '../fonts/unpack-font.ts';
import { textSetter } from './set-text.ts';
import type { SetText } from './set-text.ts';

/** The package cuts the font by alphabet. The first of them that has a letter sets it. */
const ALPHABETS = ['latin', 'latin-ext', 'vietnamese'];

/** Sets a company's texts in the site's own font, with all of its letters, and in those that stand in for it. */
export async function archivo(texts: string): Promise<SetText> {
  const files = [
    ...ALPHABETS.map(
      (alphabet) => `@fontsource-variable/archivo/files/archivo-${alphabet}-wdth-normal.woff2`,
    ),
    ...facesFor(texts).map(({ source }) => source),
  ];
  return textSetter(await Promise.all(files.map(unpackFont)));
}
