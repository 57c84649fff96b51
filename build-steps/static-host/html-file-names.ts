import { glob, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes `about/index.html` `about.html`: under that name every host of static files serves it at `/about`, where with the
 * other many lead on to `/about/`. Also leaves out the router's data files: no page asks for one.
 */
export async function flattenPages(folder: URL): Promise<void> {
  const root = fileURLToPath(folder);
  for await (const name of glob('**/*.data', { cwd: root })) await rm(join(root, name));
  for await (const name of glob('*/**/index.html', { cwd: root })) {
    const page = join(root, dirname(name));
    await rename(join(root, name), `${page}.html`);
    // Stays where other pages stand below it.
    await rmdir(page).catch(() => {});
  }
}
