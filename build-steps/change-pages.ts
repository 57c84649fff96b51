import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Writes every page of a built site anew, as `change` makes it. */
export async function changePages(folder: URL, change: (html: string) => string): Promise<void> {
  for await (const path of glob('**/*.html', { cwd: fileURLToPath(folder) })) {
    const file = new URL(path, folder);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}
