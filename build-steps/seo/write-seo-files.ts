import { mkdir, writeFile } from 'node:fs/promises';

import { OPENINGS_NOW_PATH } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { atomFeed } from './atom-feed.ts';
import { llms } from './llms.ts';
import { markdownPages } from './markdown-pages.ts';
import type { SiteFacts } from './page-list.ts';
import { robots } from './robots.ts';
import { securityContact } from './security-contact.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Writes the files that search engines, feed readers, browsers and language models look for (SEO) into the built site. What they
 * look for in each page is in open-graph.ts. */
export async function writeSeoFiles(site: SiteFacts, folder: URL): Promise<void> {
  const files = new Map([
    ['/sitemap.xml', sitemap(site)],
    ['/robots.txt', robots(site)],
    ['/feed.atom', atomFeed(site)],
    ['/llms.txt', llms(site)],
    ['/.well-known/security.txt', securityContact(site, new Date())],
    ['/site.webmanifest', webManifest(site)],
    // As the build knows it; the site's own server answers with what the desk has closed since.
    [OPENINGS_NOW_PATH, JSON.stringify({ now: Date.now(), closedByDesk: {} } satisfies OpeningsNow)],
    ...markdownPages(site),
  ]);
  for (const [address, text] of files) {
    const file = new URL(`.${address}`, folder);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
}
