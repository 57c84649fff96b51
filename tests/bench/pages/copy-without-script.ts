import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { precompress } from '#build-steps/precompress.ts';

import { writePlainPage } from './plain-page.ts';

/** Copies the built site into `folder` without its script: the same HTML, styles, fonts and pictures, which is the least that
 * these pages can cost, and a plain page beside them. Answers where the copy lies. */
export async function copyWithoutScript(built: URL, folder: string): Promise<URL> {
  const client = join(folder, 'client');
  await cp(fileURLToPath(new URL('client/', built)), client, {
    recursive: true,
    filter: (path) => !/\.(js|br|gz)$/.test(path),
  });
  for (const name of await readdir(client, { recursive: true })) {
    const path = join(client, name);
    if (name.endsWith('.html')) await writeFile(path, withoutScript(await readFile(path, 'utf8')));
  }
  await writePlainPage(client);
  await precompress(pathToFileURL(`${client}/`));
  return pathToFileURL(`${folder}/`);
}

function withoutScript(html: string) {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}
