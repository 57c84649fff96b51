import type { HTMLElement } from 'node-html-parser';

import { fileAt, isFile, pageAt, textAt } from './built-site.ts';

/** The files that a page is sure to fetch until it is at rest. What a browser fetches of the pictures further down is its own
 * affair: templates.spec.ts has one page of each kind opened in one, and sees that the scripts are these. */
export function filesOf(path: string) {
  const { document } = pageAt(path);
  const sources = (selector: string, name: string) =>
    document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
  const [icon] = sources('link[rel=icon][type="image/svg+xml"]', 'href');
  return {
    scripts: scriptsOf(document),
    fonts: [...heldFonts(document), ...italicOf(document)],
    pictures: [icon!, ...sources('img:not([loading=lazy])', 'src').map((file) => file.split('#')[0]!)],
  };
}

/** As it is sent to a browser that accepts it: compressed where that is shorter. */
export const bytesSent = (file: string) => fileAt(isFile(`${file}.br`) ? `${file}.br` : file).length;

export const sentFor = (files: string[]) => files.reduce((sum, file) => sum + bytesSent(file), 0);

/** What the page's own start imports, and what those files import in turn; and the workers that they start. */
function scriptsOf(document: HTMLElement) {
  const found = new Set<string>();
  const follow = (code: string) => {
    for (const [, file = ''] of code.matchAll(IMPORT)) {
      const address = file.replace(/^\.\//, '/assets/');
      if (found.has(address)) continue;
      found.add(address);
      const text = textAt(address);
      follow(text);
      for (const [worker] of text.matchAll(/\/assets\/[\w-]+\.worker-[\w-]+\.js/g)) found.add(worker);
    }
  };
  const start = document.querySelector('script#hydrate')!.textContent;
  follow(start.replace(ENTRY, 'import"$1"'));
  return [...found];
}

const IMPORT = /\b(?:import|from)\s*"((?:\.|\/assets)\/[\w.-]+\.js)"/g;
const ENTRY = /\bimport\("(\/assets\/[\w.-]+\.js)"\)/;

/** Those that app/start/boot.ts is given by name. */
function heldFonts(document: HTMLElement): string[] {
  const [, files = ''] = /\)\((\[[^\]]*\]),\[/.exec(document.querySelector('head script')!.textContent) ?? [];
  return JSON.parse(files) as string[];
}

/** Not named there: it is for a few words. */
function italicOf(document: HTMLElement) {
  if (!document.querySelector('main em, main i, main cite, main blockquote')) return [];
  const style = document.querySelector('style')!.textContent;
  return Array.from(style.matchAll(/\/assets\/[\w-]+-italic-[\w-]+\.woff2/g), ([file]) => file);
}
