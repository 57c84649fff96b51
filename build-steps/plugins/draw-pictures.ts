import type { Plugin } from 'vite';

import { iconIco, iconPng, iconSvg, MASKABLE_SHARE } from '#drawings/icon.ts';
import { figures, others, stories } from '#drawings/pictures.ts';

import { writeChanged } from './write-changed.ts';

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
  let areDrawn = false;
  return {
    name: 'draw-pictures',
    // Vite lists `public/` when it starts, so the icons must be there by then (vitejs/vite#15195).
    async config() {
      for (const [name, draw] of Object.entries(icons)) writeChanged(`public/${name}`, await draw());
    },
    // For the browser and for the server.
    buildStart() {
      if (areDrawn) return;
      for (const [folder, drawings] of Object.entries({ figures, stories, others }))
        for (const [name, draw] of Object.entries(drawings))
          writeChanged(`app/pictures/${folder}/${name}.svg`, draw());
      areDrawn = true;
    },
  };
}
