/** The default of the setting SITE_URL, which the site under test is built with. */
export const SITE_URL = 'http://localhost:3000';

/** The four careers addresses show one screen. */
export const canonicalOf = (path: string) => (path.startsWith('/careers/') ? '/careers' : path);
