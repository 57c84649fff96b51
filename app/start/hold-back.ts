import type { FormName } from '#schemas/forms/form.ts';

import { boot } from './boot.ts';
import { draftKey, NOTHING, VISIT } from './draft-key.ts';
import { forgetSent } from './forget-sent.ts';

const FONTS = /<link rel="preload" href="([^"]+)" as="font"[^>]*>/g;
const MODULES = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

/** A page without script fetches nothing ahead. */
export const withoutPreloads = (html: string) => html.replaceAll(FONTS, '').replaceAll(MODULES, '');

/**
 * React Router starts its modules while the page is still being painted, and a font's preload keeps Chromium from painting. This
 * holds both back: the script that imports the modules becomes inert text, their links go, and `boot` brings them when
 * their time has come.
 */
export function holdBack(html: string): string {
  const held = withoutPreloads(html).replace(
    '<script type="module" async="">',
    '<script type="text/plain" id="hydrate">',
  );
  if (!held.includes('id="hydrate"'))
    throw new Error('React Router no longer writes the script that is held back (app/start/hold-back.ts).');
  const files = [FONTS, MODULES].map((links) =>
    JSON.stringify(Array.from(html.matchAll(links), ([, file]) => file)),
  );
  return held.replace(
    '</head>',
    () => `<script>(${boot.toString()})(${files.join()})</script>${forgetting(html)}</head>`,
  );
}

function forgetting(html: string) {
  const sent = /id="([\w-]+)-receipt"/.exec(html)?.[1] as FormName | undefined;
  const about = sent && [draftKey(sent, ''), VISIT, NOTHING].map((text) => JSON.stringify(text));
  return about ? `<script>(${forgetSent.toString()})(${about.join()})</script>` : '';
}
