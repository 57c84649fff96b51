import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { serve } from '../../main.ts';
import { runOrExplain } from '../../refusal.ts';

/** What `npm start` runs, with a site of one page: the backend can be tried before the site is built. */
await runOrExplain(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'client/404'), { recursive: true });
  await writeFile(join(folder, 'client/index.html'), '<!DOCTYPE html><title>Home</title>');
  await writeFile(join(folder, 'client/404/index.html'), '<!DOCTYPE html><title>Not found</title>');
  await writeFile(join(folder, 'injected-styles.json'), '[]');
  await serve(pathToFileURL(`${folder}/`));
});
