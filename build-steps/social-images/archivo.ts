import { unpackFont } from '../fonts/unpack-font.ts';
import { textSetter } from './set-text.ts';
import type { SetText } from './set-text.ts';

/** The package cuts the font by alphabet. The first of them that has a letter sets it. */
const ALPHABETS = ['latin', 'latin-ext', 'vietnamese'];

/** Sets text in the site's own font, with all of its letters. */
export async function archivo(): Promise<SetText> {
  const file = (alphabet: string) =>
    `@fontsource-variable/archivo/files/archivo-${alphabet}-wdth-normal.woff2`;
  return textSetter(await Promise.all(ALPHABETS.map((alphabet) => unpackFont(file(alphabet)))));
}
