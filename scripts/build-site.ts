import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { Refusal } from '../server/refusal.ts';
import { ContentError, readContent } from '../vite/content/read-content.ts';
import { drawSocialImages } from '../vite/draw-social-images.ts';
import { fingerprint } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { root, runTool } from './run-tool.ts';
import { keepUsedStyles } from './used-styles.ts';

const stamp = new URL('build/fingerprint', root);

/** Builds the site into `build/`. What the tools say is shown as they say it. */
export async function build(): Promise<void> {
  const started = performance.now();
  await rm(stamp, { force: true });
  const before = fingerprint();
  const content = checkedContent();
  console.log('Building the site …');
  const { code } = await runTool('react-router', ['build'], { show: true });
  if (code !== 0) throw new Refusal('The site could not be built: see above.');
  await keepUsedStyles(new URL('build/client/', root));
  console.log('Drawing the social images …');
  await drawSocialImages(content, new URL('build/client/', root));
  console.log('Compressing …');
  await precompress(new URL('build/client/', root));
  // Last, so that an interrupted build is never taken for a finished one.
  await writeFile(stamp, before);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Before anything else, and without a stack trace: this is what a writer of content gets to see. */
function checkedContent() {
  try {
    return readContent(fileURLToPath(new URL('content', root)));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Refusal(
      `${error.message}\nThe site was not built. Mend the content as said above and build again.`,
    );
  }
}
