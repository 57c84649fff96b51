import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

import type { Plugin } from 'vite';

import { iconIco, iconPng, iconSvg, MASKABLE_SHARE } from '#drawings/icon.ts';
import { bothCuts, figures, others, stories } from '#drawings/pictures.ts';

import { settingsIn } from '../content/count-content.ts';
import { writeChanged } from './write-changed.ts';

const root = join(import.meta.dirname, '../..');
const STAMP = 'app/pictures/drawn-from';

/** The icons, at the addresses where browsers and phones look for them. */
const icons: Record<string, () => string | Promise<Buffer>> = {
  'favicon.svg': () => iconSvg(),
  'favicon.ico': () => iconIco(32),
  'apple-touch-icon.png': () => iconPng(180),
  'icon-192.png': () => iconPng(192),
  'icon-512.png': () => iconPng(512),
  'icon-maskable-512.png': () => iconPng(512, MASKABLE_SHARE),
};

/** Draws every picture of the site into `app/pictures/` and `public/` before anything asks for them. */
export function drawPictures(): Plugin {
  return {
    name: 'draw-pictures',
    // Vite lists `public/` when it starts, so the icons must be there by then (vitejs/vite#15195).
    async config() {
      for (const [name, draw] of Object.entries(icons)) writeChanged(`public/${name}`, await draw());
    },
    // The router reads the settings of Vite three times for one build, and begins each time with this: what stands there is not drawn again.
    buildStart() {
      const drawings = { figures: bothCuts([...Object.keys(figures), ...ownFigures()]), stories, others };
      const pictures = Object.entries(drawings).flatMap(([folder, ofFolder]) =>
        Object.entries(ofFolder).map(([name, draw]) => ({
          path: `app/pictures/${folder}/${name}.svg`,
          draw,
        })),
      );
      const paths = pictures.map(({ path }) => path);
      const source = [sourceHash(), ...paths].join('\n');
      const areDrawn = pictures.every(({ path }) => existsSync(join(root, path)));
      if (areDrawn && existsSync(join(root, STAMP)) && readFileSync(join(root, STAMP), 'utf8') === source)
        return;
      // Until all are drawn nothing says so, also when the build is interrupted here.
      rmSync(join(root, STAMP), { force: true });
      for (const { path, draw } of pictures) writeChanged(path, draw());
      // Of an article that is gone, or has another figure now.
      for (const path of globSync('app/pictures/*/*.svg', { cwd: root }))
        if (!paths.includes(path.replaceAll(sep, '/'))) rmSync(join(root, path));
      writeChanged(STAMP, source);
    },
  };
}

/** Of the articles that name none. Their other mistakes are told of by what checks the content. */
function ownFigures() {
  return globSync('content/insights/*.md', { cwd: root })
    .filter((file) => {
      const settings = settingsIn(readFileSync(join(root, file), 'utf8')) as { image?: unknown } | undefined;
      return !settings?.image;
    })
    .map((file) => basename(file, '.md'));
}

/** Of all that a drawing may be made from. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const file of globSync(['{drawings,schemas}/**/*.ts', 'package-lock.json'], { cwd: root }).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
