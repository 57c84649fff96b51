import type { PageStep } from '../built-pages.ts';

/** Makes `about/index.html` `about.html`: under that name every host of static files serves it at `/about`, where with the
 * other many lead on to `/about/`. */
export const htmlFileName: PageStep = ({ file, html }) => ({
  file: file.replace(/[\\/]index\.html$/, '.html'),
  html,
});
