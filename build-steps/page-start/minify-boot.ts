import { minifySync } from 'vite';

import { changePages } from '../change-pages.ts';

const BOOT = /(<script>)(\(function boot\b.*?)(<\/script>)/s;

/** Each page carries the script that starts the others, as the server build wrote it: with its indentation. */
export const minifyBoot = (folder: URL): Promise<void> =>
  changePages(folder, (html) =>
    html.replace(
      BOOT,
      (_all, open: string, code: string, close: string) => open + minifySync('boot.js', code).code + close,
    ),
  );
