import dataUrl from '../fonts/archivo-lockup.woff2?inline';

/**
 * The letters of the hero's lines, some 5 KB, are part of its page: the lines share one measure by the widths of this face alone,
 * and in any other the first paint would be a broken drawing. By script, because a face made of bytes is there at once: one in the
 * styles, as a data URL, came two frames later. Without script the lines wait for the file (app/styles/fonts.css).
 */
export function lockupFace(html: string): string {
  if (!/<h1 [^>]*class="[^"]*\blockup\b/.test(html)) return html;
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return html.replace('</head>', () => `<script>(${addFace.toString()})("${base64}")</script></head>`);
}

/** Runs in the page, as inline text: it must not refer to anything outside itself. */
function addFace(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
  document.fonts.add(new FontFace('Archivo lockup', bytes, { weight: '600', stretch: '78% 125%' }));
}
