import { glob, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { promisesFile } from '#server/private-page/built-promises.ts';
import { Refusal } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';
import { builtFor, builtForFile } from '#server/site/built-for.ts';
import { connectionsTo } from '#server/site/csp.ts';

import { aloneAtBuild } from './build-lock.ts';
import { ContentError } from './content/problem.ts';
import { readFiles } from './content/read-content.ts';
import { readPromises } from './content/read-promises.ts';
import { fingerprint, isBuilt } from './fingerprint.ts';
import { precompress } from './precompress.ts';
import { showProgress } from './progress.ts';
import { root, runTool } from './run-tool.ts';
import { lastChanged } from './seo/last-changed.ts';
import { openGraph } from './seo/open-graph.ts';
import { siteFacts } from './seo/page-list.ts';
import type { SiteFacts } from './seo/page-list.ts';
import { writeSeoFiles } from './seo/write-seo-files.ts';
import { drawSocialImages } from './social-images/draw-social-images.ts';
import { cspMeta } from './static-host/csp-meta.ts';
import { htmlFileName } from './static-host/html-file-names.ts';
import type { BuiltPage, PageStep } from './static-host/html-file-names.ts';
import { writeStaticHostConfig } from './static-host/static-host-config.ts';

const built = new URL('build/', root);
const client = new URL('client/', built);
const stamp = new URL('fingerprint', built);
const contentFolder = fileURLToPath(new URL('content', root));

/** Builds the site into `build/`. What the tools say is shown as they say it, or only when something fails. */
export const build = (isVerbose = false) => aloneAtBuild(() => buildAll(isVerbose));

/** The same for whoever needs it built: another command may be at it, or has just been. */
export const buildIfNeeded = (isVerbose = false) =>
  aloneAtBuild(async () => {
    if (!isBuilt()) await buildAll(isVerbose);
  });

async function buildAll(isVerbose: boolean): Promise<void> {
  const started = performance.now();
  const settings = readSettings();
  await buildParts(settings, isVerbose);
  tellWhere(settings);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildParts(settings: Settings, isVerbose: boolean) {
  await rm(stamp, { force: true });
  const before = fingerprint();
  const content = checkedContent();
  const site = siteFacts(settings.SITE_URL, content, lastChanged(contentFolder));

  using progress = showProgress();
  progress.at('Building the site');
  const { code, output } = await runTool('react-router', ['build'], { show: isVerbose });
  if (code !== 0) throw new Refusal(`${output}\nThe site could not be built: see above.`);
  await dropRouterData(client);
  await rewritePages(client, await readPages(client), pageSteps(site, settings));
  await writeSeoFiles(site, client);
  progress.at('Drawing the social images');
  await drawSocialImages(new Map(content.map(({ path, value }) => [path, value])), client);
  progress.at('Building the desk');
  await buildDesk();
  progress.at('Compressing');
  await precompress(client);
  // After all else: they hold the policy of every page.
  await writeStaticHostConfig(built, settings.PUBLIC_BACKEND_URL);
  await writeFile(builtForFile(built), JSON.stringify(builtFor(settings)));
  await writeFile(promisesFile(built), JSON.stringify(readPromises(contentFolder)));
  // Last, so that an interrupted build is never taken for a finished one.
  await writeFile(stamp, before);
}

/** The owner's desk is a program of its own beside the site. */
async function buildDesk() {
  const { code, output } = await runTool('vite', [
    'build',
    '--config',
    'desk/vite.config.ts',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) throw new Refusal(`The desk could not be built:\n${output}`);
}

/** What is done to each page that the router has rendered, in this order. */
function pageSteps(site: SiteFacts, { PUBLIC_BACKEND_URL }: Settings): PageStep[] {
  return [
    // Names first: openGraph and cspMeta know a page by its file.
    htmlFileName,
    openGraph(site),
    // Last: the policy holds the hash of every script and style.
    cspMeta(connectionsTo(PUBLIC_BACKEND_URL)),
  ];
}

async function readPages(folder: URL): Promise<BuiltPage[]> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: fileURLToPath(folder) }));
  return Promise.all(
    files.map(async (file) => ({ file, html: await readFile(new URL(file, folder), 'utf8') })),
  );
}

/** Takes each page through the steps, in their order, and writes it in place of what it was. */
async function rewritePages(folder: URL, pages: BuiltPage[], steps: PageStep[]): Promise<void> {
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

/** The router's data files: no page asks for one. */
async function dropRouterData(folder: URL) {
  for await (const name of glob('**/*.data', { cwd: fileURLToPath(folder) })) await rm(new URL(name, folder));
}

function tellWhere({ SITE_URL }: Settings) {
  if (new URL(SITE_URL).hostname === 'localhost')
    console.log(
      `Search engines are told that the site is at ${SITE_URL}: set SITE_URL before it goes public.`,
    );
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
