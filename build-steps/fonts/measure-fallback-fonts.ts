import { readFile, writeFile } from 'node:fs/promises';

import * as hb from 'harfbuzzjs';

import { root } from '../run-tool.ts';
import { unpackFont } from './unpack-font.ts';

/** A passage of the blog that measures as our texts do: all of `content/services` gives each width within 0.2 %. It stays as it
 * is, so that the numbers do not move with the content. */
const SAMPLE =
  'A field on which three years of records depend cannot. The tidy reply is that a requirement should say what is wanted and leave the how to designers. In 1982 William Swartout and Robert Balzer, who had for years argued for that separation themselves, described what happened when they formalised the specification of a machine for sorting packages. It had seemed free of implementation. On a closer look it already held design decisions, down to the use of gravity to move the packages. The line between what and how is drawn by whoever writes the sentence, and it can be drawn again. One sentence on the bench. Suppose a chain of forty household-goods shops is about to issue a tender with this line in it: “Shop staff return damaged goods to the supplier within seven days.” It is short and looks clear, and one could even test it.';

/** The hero's third line has a width to itself. It is made a hundredth narrower than its letters are, because a line that comes
 * out wider than its room breaks. */
const LINES: Record<string, { text: string; share: number }> = {
  '122%': { text: 'Built to last.', share: 0.99 },
};

/** The style sheet, with the measures of each fallback as they should be. */
export async function fitFallbacks(css: string): Promise<string> {
  const rules = css.split(/(?<=^}\n)/m);
  return (await Promise.all(rules.map(fit))).join('');
}

async function fit(rule: string) {
  const [, family, onAndroid] = /family: '(Archivo|STIX) fallback( Android)?'/.exec(rule) ?? [];
  if (!family) return rule;
  const setting = (name: string) => new RegExp(`${name}: (.+);`).exec(rule)?.[1];
  const [weight, stretch] = [setting('font-weight') ?? '400', setting('font-stretch') ?? '100%'];
  const style = setting('font-style') ?? 'normal';
  const own = await opened(
    family === 'Archivo'
      ? '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
      : `@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-${style}.woff2`,
  );
  own.setVariations([
    new hb.Variation('wght', Number(weight)),
    new hb.Variation('wdth', Number.parseFloat(stretch)),
  ]);
  // The first of each pair is drawn to the widths of Arial and Times New Roman, as Liberation is.
  const [sans, serif] = onAndroid
    ? ['@fontsource/roboto/files/roboto', '@fontsource/noto-serif/files/noto-serif']
    : ['@fontsource/arimo/files/arimo', '@fontsource/tinos/files/tinos'];
  const local = await opened(
    family === 'Archivo'
      ? `${sans}-latin-${rule.includes('Bold') ? 700 : 400}-normal.woff2`
      : `${serif}-latin-400-${style}.woff2`,
  );
  const { text, share } = LINES[stretch] ?? { text: SAMPLE, share: 1 };
  const size = percent((lengthIn(own, text) / lengthIn(local, text)) * share);
  const { ascender, descender } = own.hExtents();
  const em = own.face.upem;
  return rule
    .replace(/(size-adjust: ).+%/, `$1${size}%`)
    .replace(/(ascent-override: ).+%/, `$1${percent(ascender / em / (size / 100))}%`)
    .replace(/(descent-override: ).+%/, `$1${percent(-descender / em / (size / 100))}%`);
}

const percent = (value: number) => Math.round(value * 1000) / 10;

async function opened(file: string) {
  return new hb.Font(new hb.Face(new hb.Blob(await unpackFont(file))));
}

function lengthIn(font: hb.Font, text: string) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.face.upem;
}

if (import.meta.main) {
  const file = new URL('app/styles/fonts.css', root);
  await writeFile(file, await fitFallbacks(await readFile(file, 'utf8')));
}
