import { statSync } from 'node:fs';
import { join } from 'node:path';

import { contentDir } from './open-content.ts';
import { filesIn, readContent } from './read-content.ts';

let read: { stamp: string; content: Map<string, unknown> } | undefined;

/** The folder's content, read again only when a file has changed. */
export function currentContent() {
  const stamp = filesIn(contentDir)
    .map((path) => `${path} ${statSync(join(contentDir, path)).mtimeMs}`)
    .join('\n');
  if (read?.stamp !== stamp) read = { stamp, content: readContent(contentDir) };
  return read.content;
}
