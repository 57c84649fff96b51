import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { minifySync } from 'vite';

const BOOT = /(<script>)(\(function boot\b.*?)(<\/script>)/s;

/** Each page carries the script that starts the others, as the server build wrote it: with its indentation. */
export async function minifyBoot(folder: URL): Promise<void> {
  for await (const path of glob('**/*.html', { cwd: fileURLToPath(folder) })) {
    const file = new URL(path, folder);
    const html = await readFile(file, 'utf8');
    const small = html.replace(BOOT, (_all, open: string, code: string, close: string) => {
      return open + minifySync('boot.js', code).code + close;
    });
    await writeFile(file, small);
  }
}
