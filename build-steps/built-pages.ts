import { glob, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A page as it was built: its file below `build/client`, and its HTML. */
export type BuiltPage = { file: string; html: string };

/** One thing that the build does to a page. */
export type PageStep = (page: BuiltPage) => BuiltPage;

export async function readPages(folder: URL): Promise<BuiltPage[]> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: fileURLToPath(folder) }));
  return Promise.all(
    files.map(async (file) => ({ file, html: await readFile(new URL(file, folder), 'utf8') })),
  );
}

/** Takes each page through the steps, in their order, and writes it in place of what it was. */
export async function rewritePages(folder: URL, pages: BuiltPage[], steps: PageStep[]): Promise<void> {
  const root = fileURLToPath(folder);
  for (const page of pages) {
    const done = steps.reduce((stepped, step) => step(stepped), page);
    if (done.file !== page.file) await rm(join(root, page.file));
    await mkdir(dirname(join(root, done.file)), { recursive: true });
    await writeFile(join(root, done.file), done.html);
    // Stays where other pages stand in it.
    if (done.file !== page.file) await rmdir(dirname(join(root, page.file))).catch(() => {});
  }
}
