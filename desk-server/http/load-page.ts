import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Refusal } from '#server/refusal.ts';

export type PageFile = { body: Buffer; type: string; isImmutable: boolean };
/** The desk's page: a shell without data, the same for everybody, and what it loads. */
export type Page = { shell: PageFile; files: Map<string, PageFile> };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Reads the built page into memory. */
export async function loadPage(built: URL): Promise<Page> {
  const folder = fileURLToPath(new URL('desk/', built));
  if (!existsSync(folder))
    throw new Refusal('The desk is not built yet. Run "npm run build", or "npm run desk".');
  const files = new Map<string, PageFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${path.slice(folder.length).split(sep).join('/')}`;
    files.set(name, { body: await readFile(path), type, isImmutable: name.startsWith('/assets/') });
  }
  const shell = files.get('/index.html');
  if (!shell) throw new Refusal('The built desk has no page. Run "npm run build".');
  files.delete('/index.html');
  return { shell, files };
}
