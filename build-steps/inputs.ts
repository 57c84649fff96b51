/** Where what the site says and does is written. */
export const sourceFolders = [
  'app',
  'build-steps',
  'content',
  'desk',
  'desk-server',
  'drawings',
  'schemas',
  'server',
];

/** What the built site is made from, the server's settings and headers among it. */
export const buildInputs = [
  ...sourceFolders,
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];

/** Written by the build itself, in the middle of these. */
export const generatedFolders = ['app/content-modules', 'app/fonts', 'app/pictures', 'app/search-index'];
