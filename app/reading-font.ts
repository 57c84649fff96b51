import stix from './fonts/stix-two-text.woff2?url';

/** Pages of long reading fetch the serif with the page; the others never do. */
export const readingFont = () =>
  import.meta.env.PROD
    ? [{ rel: 'preload', href: stix, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }]
    : [];
