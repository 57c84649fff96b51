import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compress } from '#server/site/compress.ts';
import { encodings } from '#server/site/encodings.ts';

const compressible = /\.(html|js|css|svg|json|txt|xml|md|atom|webmanifest)$/;

/** Writes a brotli and a gzip form beside each file that gains by it. */
export async function precompress(folder: URL): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map((name) => compressFile(join(fileURLToPath(folder), name))),
  );
}

async function compressFile(path: string) {
  const compressed = await compress(await readFile(path), 'smallest');
  for (const { name, suffix } of encodings)
    if (compressed[name]) await writeFile(path + suffix, compressed[name]);
}
