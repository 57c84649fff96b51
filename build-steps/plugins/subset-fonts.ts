import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

import { LOCKUP } from '#drawings/lockup.ts';

import { facesFor } from '../fonts/other-scripts.ts';

const root = join(import.meta.dirname, '../..');
const outDir = join(root, 'app/fonts');
const require = createRequire(import.meta.url);

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';

type Face = {
  file: string;
  source: string;
  variationAxes: Parameters<typeof subsetFont>[2]['variationAxes'];
  /** Those of the whole site, where not said otherwise. */
  letters?: () => string;
};

/** The faces of the design, each cut down to the letters and the axis ranges that the site uses. */
const faces: Face[] = [
  {
    file: 'archivo.woff2',
    source: ARCHIVO,
    variationAxes: { wght: { min: 400, max: 650 }, wdth: { min: 100, max: 114 } },
  },
  {
    file: 'archivo-display.woff2',
    source: ARCHIVO,
    variationAxes: { wght: 600, wdth: { min: 77, max: 125 } },
    letters: displayLetters,
  },
  {
    file: 'archivo-lockup.woff2',
    source: ARCHIVO,
    variationAxes: { wght: LOCKUP.weight, wdth: { min: LOCKUP.narrowest, max: LOCKUP.widest } },
    letters: taglineLetters,
  },
  {
    file: 'stix-two-text.woff2',
    source: '@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2',
    variationAxes: { wght: 400 },
  },
  {
    file: 'stix-two-text-italic.woff2',
    source: '@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-italic.woff2',
    variationAxes: { wght: 400 },
  },
];

/** Writes the subset fonts to `app/fonts/` before anything asks for them. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async buildStart() {
      const siteLetters = usedLetters();
      // The fonts as they were drawn, and what cuts them, are packages.
      const packages = createHash('sha256')
        .update(readFileSync(join(root, 'package-lock.json')))
        .digest('hex');
      mkdirSync(outDir, { recursive: true });
      const others = facesFor(siteLetters).map(({ name, source }) => ({
        file: `${name}.woff2`,
        source,
        variationAxes: { wght: { min: 400, max: 650 }, wdth: { min: 75, max: 125 } },
      }));
      await Promise.all(
        [...faces, ...others].map(async ({ file, source, variationAxes, letters: own }: Face) => {
          const letters = own?.() ?? siteLetters;
          const target = join(outDir, file);
          const stamp = `${target}.letters`;
          const wanted = JSON.stringify([source, variationAxes, letters, packages]);
          if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
          // Until the font is whole nothing says so, also when the build is interrupted here.
          rmSync(stamp, { force: true });
          const font = await subsetFont(readFileSync(require.resolve(source)), letters, {
            targetFormat: 'woff2',
            variationAxes,
          });
          writeFileSync(target, font);
          writeFileSync(stamp, wanted);
        }),
      );
    },
  };
}

/** Printable ASCII (a visitor types it), the marks our markup uses, and whatever letters the content holds. */
function usedLetters() {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
  const content = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, 'content', name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'));
  const letters = new Set([...ascii, ...'\u00A0©°·×–—‘’“”…−₹', ...content.join('')]);
  return [...letters].sort().join('');
}

const contentOf = (file: string) => parse(readFileSync(join(root, 'content', file), 'utf8')) as unknown;
const lettersOf = (...texts: string[]) => [...new Set(texts.join(''))].sort().join('');

const tagline = () => (contentOf('company.yaml') as { tagline: string }).tagline;

/** Of the hero's lines. */
function taglineLetters() {
  return lettersOf(tagline());
}

/** Of the hero's lines, the success stories' figures and the not-found page. */
function displayLetters() {
  const stories = contentOf('lists/success-stories.yaml') as { metric: string }[];
  return lettersOf(taglineLetters(), ...stories.map(({ metric }) => metric), '404');
}
