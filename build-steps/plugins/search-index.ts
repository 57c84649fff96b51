import { sep } from 'node:path';

import type { Plugin } from 'vite';

import { ContentError } from '../content/problem.ts';
import { contentDir, currentContent } from '../content/read-content.ts';
import { searchEntries } from '../content/search-entries.ts';
import { writeChanged } from './write-changed.ts';

/** Writes what the site search looks through to `app/search-index/`, before anything asks for it. */
export function searchIndex(): Plugin {
  return {
    name: 'search-index',
    buildStart: write,
    hotUpdate({ file }) {
      if (file.startsWith(contentDir + sep)) write();
    },
  };
}

function write() {
  try {
    writeChanged('app/search-index/search-index.json', JSON.stringify(searchEntries(currentContent())));
  } catch (error) {
    // Every page says what has to be mended (see content-modules.ts). The search waits for that.
    if (!(error instanceof ContentError)) throw error;
  }
}
