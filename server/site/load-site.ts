import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Refusal } from '../refusal.ts';
import { connectionsTo, pagePolicy } from './csp.ts';
import { encodings } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import { prepareAnswer } from './prepare-answer.ts';
import type { Answer } from './prepare-answer.ts';

/** One file of the built site, as it is sent. */
export type SiteFile = {
  path: string;
  isPage: boolean;
  /** What is said of it in whatever form it is sent. */
  headers: Record<string, string>;
  answers: Partial<Record<Encoding, Answer>> & { identity: Answer };
};

export type Site = {
  files: Map<string, SiteFile>;
  notFound: SiteFile;
  /** The policy of a page, also of one that is made for a single visitor. */
  policy: (html: string) => string;
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** For hosts of static files, which read them and do not serve them. */
const hostFiles = new Set(['_headers', '_redirects']);

/** Reads the built site into memory: all of it is a few megabytes. */
export async function loadSite(build: URL, backendUrl?: string): Promise<Site> {
  const folder = fileURLToPath(new URL('client/', build));
  if (!existsSync(folder))
    throw new Refusal('The site is not built yet. Run "npm run build", or "npm start".');
  const connections = connectionsTo(backendUrl);
  const policy = (html: string) => pagePolicy(html, connections);
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter((name) => !/\.(br|gz)$/.test(name) && !hostFiles.has(name));

  const files = new Map<string, SiteFile>();
  for (const name of names) {
    const file = await loadFile(folder, name, policy);
    files.set(file.path, file);
  }
  const notFound = files.get('/404');
  if (!notFound) throw new Refusal('The built site holds no not-found page. Run "npm run build".');
  files.delete('/404');
  return { files, notFound, policy };
}

async function loadFile(folder: string, name: string, policy: Site['policy']): Promise<SiteFile> {
  const contents: Contents = { identity: await readFile(join(folder, name)) };
  for (const { name: encoding, suffix } of encodings) {
    const compressed = join(folder, name + suffix);
    if (existsSync(compressed)) contents[encoding] = await readFile(compressed);
  }
  return siteFile(`/${name.split(sep).join('/')}`, contents, policy);
}

type Contents = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** A file by its name in the built site, as it is sent. */
export function siteFile(address: string, contents: Contents, policy: Site['policy']): SiteFile {
  const { identity } = contents;
  const isPage = address.endsWith('.html');
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const headers = {
    'content-type': types[extname(address)] ?? 'application/octet-stream',
    'cache-control': address.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    // Feed readers and chats show these pictures on pages of their own.
    ...(address.startsWith('/social/') && { 'cross-origin-resource-policy': 'cross-origin' }),
    ...(isPage && { 'content-security-policy': policy(identity.toString()) }),
  };
  const answers: SiteFile['answers'] = { identity: prepareAnswer(identity, 'identity', hash, headers) };
  for (const { name } of encodings)
    if (contents[name]) answers[name] = prepareAnswer(contents[name], name, hash, headers);
  const path = isPage ? address.replace(/\/index\.html$|\.html$/, '') || '/' : address;
  return { path, headers, isPage, answers };
}
