import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Plugin } from 'vite';

import { readContentFile } from './read-content-file.ts';

const contentDir = join(import.meta.dirname, '../content');

/** Makes each Markdown and YAML file of `content/` a module whose default export is its checked content. */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(contentDir + sep)) return;
      const company = join(contentDir, 'company.yaml');
      this.addWatchFile(company);
      const content = readContentFile(
        relative(contentDir, file).replaceAll(sep, '/'),
        readFileSync(file, 'utf8'),
        readFileSync(company, 'utf8'),
      );
      return { code: `export default ${JSON.stringify(content)}`, moduleType: 'js' };
    },
  };
}
