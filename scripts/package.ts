import { resolve } from 'node:path';

import { buildIfNeeded } from '#build-steps/build.ts';
import { buildPackage } from '#build-steps/package/build-package.ts';
import { writeTree } from '#build-steps/package/write-tree.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

/** A .deb and a tar of what runs; `--tree <folder>` writes the tree alone, as a container's image takes it. */
await runOrExplain(async () => {
  const [word, folder, ...more] = process.argv.slice(2);
  if (more.length || (word !== undefined && (word !== '--tree' || !folder)))
    throw new Refusal(
      'npm run package makes the package; npm run package -- --tree <folder> writes its tree into an empty folder.',
    );
  await buildIfNeeded();
  if (folder) {
    await writeTree(resolve(folder), 'tree');
    console.log(`Written to ${folder}`);
    return;
  }
  for (const path of await buildPackage()) console.log(path);
});
