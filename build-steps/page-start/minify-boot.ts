import { minifySync } from 'vite';

import type { PageStep } from '../built-pages.ts';

const BOOT = /(<script>)(\(function boot\b.*?)(<\/script>)/s;

/** Each page carries the script that starts the others, as the server build wrote it: with its indentation. */
export const minifyBoot: PageStep = ({ file, html }) => ({
  file,
  html: html.replace(
    BOOT,
    (_all, open: string, code: string, close: string) => open + minifySync('boot.js', code).code + close,
  ),
});
