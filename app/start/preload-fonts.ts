import display from '../fonts/archivo-display.woff2?url';
import stix from '../fonts/stix-two-text.woff2?url';

/** Pages of long reading fetch the serif with the page; the others never do. */
export const readingFont = () => ahead(stix, '1em "STIX Two Text"');

/** The home page fetches the letters of its three lines with the page. */
export const displayFont = () => ahead(display, '600 1em "Archivo display"');

/**
 * In the HTML a font is preloaded with the page. In the browser this is asked when the visitor shows intent (prefetch-page.ts):
 * the font is loaded into the document, where the next page will be.
 */
function ahead(href: string, font: string) {
  if (!import.meta.env.SSR) void document.fonts.load(font).catch(() => {});
  // The development server answers too slowly for a preload to be of use, and Chromium would say so.
  else if (import.meta.env.PROD)
    return [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }];
  return [];
}
