/** A page as it was built: its file below `build/client`, and its HTML. */
export type BuiltPage = { file: string; html: string };

/** One thing that the build does to a page. */
export type PageStep = (page: BuiltPage) => BuiltPage;

/** Makes `about/index.html` `about.html`: under that name every host of static files serves it at `/about`, where with the
 * other many lead on to `/about/`. */
export const htmlFileName: PageStep = ({ file, html }) => ({
  file: file.replace(/[\\/]index\.html$/, '.html'),
  html,
});
