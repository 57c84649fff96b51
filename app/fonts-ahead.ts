import display from './fonts/archivo-display.woff2?url';
import stix from './fonts/stix-two-text.woff2?url';

/** Pages of long reading fetch the serif with the page; the others never do. */
export const readingFont = () => ahead(stix);

/** The home page fetches the letters of its three lines with the page. */
export const displayFont = () => ahead(display);

/** The development server answers too slowly for a preload to be of use, and Chromium would say so. */
const ahead = (href: string) =>
  import.meta.env.PROD
    ? [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }]
    : [];
