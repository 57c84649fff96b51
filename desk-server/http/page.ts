import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { begin } from '#server/http/send.ts';
import { Refusal } from '#server/refusal.ts';

import { notHere } from '../record/refused.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // A resume, in the browser's own viewer.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page's files, and at any other address the page itself: a shell without data, so that a link from elsewhere, with which a browser sends no
 * cookie, works for whoever is signed in. Answers what the log shall call it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { files, shell }: Page,
): string {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notHere();
  const file = files.get(path);
  if (!file && path.startsWith('/assets/')) throw notHere();
  const { body, type, isImmutable } = file ?? shell;
  begin(response, 200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'none',
  }).end(request.method === 'HEAD' ? undefined : body);
  return file ? path : '(page)';
}

type PageFile = { body: Buffer; type: string; isImmutable: boolean };
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
