import type { Plugin } from 'vite';

import { iconPixels, iconSvg, MASKABLE_SHARE } from '#drawings/icon.ts';
import { figures, others, stories } from '#drawings/pictures.ts';
import { ico, png } from '#drawings/png.ts';

import { writeChanged } from './write-changed.ts';

/** The icons, at the addresses where browsers and phones look for them. */
const icons: Record<string, () => string | Buffer> = {
  'favicon.svg': iconSvg,
  'favicon.ico': () => ico(32, png(32, iconPixels(32))),
  'apple-touch-icon.png': () => png(180, iconPixels(180)),
  'icon-192.png': () => png(192, iconPixels(192)),
  'icon-512.png': () => png(512, iconPixels(512)),
  'icon-maskable-512.png': () => png(512, iconPixels(512, MASKABLE_SHARE)),
};

/** Draws every picture of the site into `app/pictures/` and `public/` before anything asks for them. */
export function drawPictures(): Plugin {
  return {
    name: 'draw-pictures',
    // Vite lists `public/` when it starts, so the icons must be there by then (vitejs/vite#15195).
    config() {
      for (const [folder, drawings] of Object.entries({ figures, stories, others }))
        for (const [name, draw] of Object.entries(drawings))
          writeChanged(`app/pictures/${folder}/${name}.svg`, draw());
      for (const [name, draw] of Object.entries(icons)) writeChanged(`public/${name}`, draw());
    },
  };
}
