import display from '../fonts/archivo-display.woff2?url';
import archivo from '../fonts/archivo.woff2?url';
import stix from '../fonts/stix-two-text.woff2?url';

/** What every page is set in. */
export const interfaceFont = () => ahead(archivo, '1em Archivo');

/** What pages of long reading are set in; the others never fetch it. */
export const readingFont = () => ahead(stix, '1em "STIX Two Text"');

/** The letters of the hero's three lines. */
export const displayFont = () => ahead(display, '600 1em "Archivo display"');

/**
 * In the HTML a font's link is held back, unless the browser is known to have the font (hold-back.ts). In the browser this is
 * asked when the visitor shows intent (prefetch-page.ts): the font is loaded into the document, where the next page will be.
 */
function ahead(href: string, font: string) {
  if (import.meta.env.SSR)
    return [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }];
  void document.fonts.load(font).catch(() => {});
  return [];
}
