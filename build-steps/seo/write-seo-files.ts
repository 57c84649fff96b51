import { mkdir, readFile, writeFile } from 'node:fs/promises';

import { atomFeed } from './atom-feed.ts';
import { llms } from './llms.ts';
import { markdownPages } from './markdown-pages.ts';
import { shareTags } from './open-graph.ts';
import type { SiteFacts } from './page-list.ts';
import { robots } from './robots.ts';
import { securityContact } from './security-contact.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Writes what search engines, feed readers, link previews and language models look for into the built site: files of
 * their own, and tags in the head of each page. */
export async function writeDiscovery(site: SiteFacts, folder: URL): Promise<void> {
  const files = new Map([
    ['/sitemap.xml', sitemap(site)],
    ['/robots.txt', robots(site)],
    ['/feed.atom', atomFeed(site)],
    ['/llms.txt', llms(site)],
    ['/.well-known/security.txt', securityContact(site, new Date())],
    ['/site.webmanifest', webManifest(site)],
    ...markdownPages(site),
  ]);
  for (const [address, text] of files) {
    const file = new URL(`.${address}`, folder);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
  for (const page of site.pages) {
    const file = new URL(`.${page.address === '/' ? '/index' : page.address}.html`, folder);
    const html = await readFile(file, 'utf8');
    await writeFile(
      file,
      html.replace('</head>', () => `${shareTags(site, page)}</head>`),
    );
  }
}
