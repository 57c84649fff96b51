import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { Refusal } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';
import { builtFor, builtForFile } from '#server/site/built-for.ts';
import { connectionsTo } from '#server/site/content-security-policy.ts';

import { ContentError, readFiles } from './content/read-content.ts';
import { fingerprint } from './fingerprint.ts';
import { keepUsedStyles } from './page-start/critical-css.ts';
import { joinStart } from './page-start/join-start.ts';
import { minifyBoot } from './page-start/minify-boot.ts';
import { precompress } from './precompress.ts';
import { root, runTool } from './run-tool.ts';
import { lastChanged } from './seo/last-changed.ts';
import { siteFacts } from './seo/page-list.ts';
import { writeDiscovery } from './seo/write-seo-files.ts';
import { drawSocialImages } from './social-images/draw-social-images.ts';
import { policyInPage } from './static-host/csp-meta.ts';
import { flattenPages } from './static-host/html-file-names.ts';
import { writeHostFiles } from './static-host/static-host-config.ts';

const built = new URL('build/', root);
const stamp = new URL('fingerprint', built);
const contentFolder = fileURLToPath(new URL('content', root));

/** Builds the site into `build/`. What the tools say is shown as they say it. */
export async function build(): Promise<void> {
  const started = performance.now();
  await rm(stamp, { force: true });
  const before = fingerprint();
  const content = checkedContent();
  const settings = readSettings();
  const { SITE_URL, PUBLIC_BACKEND_URL } = settings;
  console.log('Building the site …');
  const { code } = await runTool('react-router', ['build'], { show: true });
  if (code !== 0) throw new Refusal('The site could not be built: see above.');
  const folder = new URL('client/', built);
  await flattenPages(folder);
  await keepUsedStyles(folder);
  await minifyBoot(folder);
  await joinStart(folder);
  await writeDiscovery(siteFacts(SITE_URL, content, lastChanged(contentFolder)), folder);
  await policyInPage(new URL('404.html', folder), connectionsTo(PUBLIC_BACKEND_URL));
  console.log('Drawing the social images …');
  await drawSocialImages(new Map(content.map(({ path, value }) => [path, value])), folder);
  console.log('Compressing …');
  await precompress(folder);
  await writeHostFiles(built, PUBLIC_BACKEND_URL);
  await writeFile(builtForFile(built), JSON.stringify(builtFor(settings)));
  // Last, so that an interrupted build is never taken for a finished one.
  await writeFile(stamp, before);
  if (new URL(SITE_URL).hostname === 'localhost')
    console.log(
      `Search engines are told that the site is at ${SITE_URL}: set SITE_URL before it goes public.`,
    );
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Before anything else, and without a stack trace: this is what a writer of content gets to see. */
function checkedContent() {
  try {
    return readFiles(contentFolder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Refusal(
      `${error.message}\nThe site was not built. Mend the content as said above and build again.`,
    );
  }
}
