import { join, relative, sep } from 'node:path';

import type { Plugin } from 'vite';

import { toldOf } from '#schemas/content/files.ts';

import { writeContentTypes } from '../content/content-types.ts';
import { ContentError } from '../content/problem.ts';
import { contentDir, currentContent, filesIn } from '../content/read-content.ts';
import { routeModule } from './route-module.ts';

/**
 * Makes each Markdown and YAML file of `content/` a module whose default export is its checked content. With `?head`
 * it leaves out the body, for lists that only name the text, and with `?only=a,b` everything but those settings. What
 * visitors are not told it always leaves out. Services and posts are pages: each is a route's module.
 */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    config: () => writeContentTypes(),
    // Not `load`: the router reads the file of a route by itself, and then asks for this. (Not reported upstream: a
    // `load` that answers for a route's file is not asked for its exports.)
    transform(_source, id) {
      const [file = id, query = ''] = id.split('?');
      if (!file.startsWith(contentDir + sep)) return;
      // One wrong file makes every page say so: what a list or a link refers to may be anywhere in the folder.
      for (const path of filesIn(contentDir)) this.addWatchFile(join(contentDir, path));
      const path = relative(contentDir, file).replaceAll(sep, '/');
      const content = toldOf(path, contentOf(path));
      const part = partOf(content, query);
      const code = part ?? routeModule(path, content) ?? `export default ${JSON.stringify(content)}`;
      return { code, moduleType: 'js' };
    },
    // A broken file never became a module, so no module knows that it was mended: start over with the page.
    hotUpdate({ file }) {
      if (!file.startsWith(contentDir + sep)) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** The content of one file. What has to be mended may be in another: the error says which, or Vite would name the one that was
 * asked for. */
function contentOf(path: string) {
  try {
    return currentContent().get(path);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { file, line } = error.problems.find((problem) => problem.line) ?? error.problems[0]!;
    const id = join(contentDir, file);
    throw Object.assign(error, { id, ...(line && { loc: { file: id, line, column: 0 } }) });
  }
}

function partOf(content: unknown, query: string) {
  const { html: _html, notes: _notes, words: _words, ...head } = content as Record<string, unknown>;
  const only = query.startsWith('only=') ? query.slice('only='.length).split(',') : undefined;
  const part = only ? Object.fromEntries(only.map((setting) => [setting, head[setting]])) : head;
  return only || query === 'head' ? `export default ${JSON.stringify(part)}` : undefined;
}
