import type { Post } from '#schemas/content/post.ts';

import { socialImageOf } from '../social-images/social-image-path.ts';
import { insightFile } from './page-list.ts';
import type { SiteFacts } from './page-list.ts';
import { escaped } from './xml.ts';

type Text = Pick<Post, 'title' | 'description' | 'author' | 'date' | 'updated' | 'html' | 'notes'>;
type Entry = { text: Text; category: string; address: string; changed: string };

/** The posts and insights with their full texts, newest first (RFC 4287). */
export function atomFeed(site: SiteFacts): string {
  const { url, company } = site;
  const entries = entriesOf(site).toSorted((a, b) => b.text.date.localeCompare(a.text.date));
  const updated = entries
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN" xml:base="${escaped(url)}/">
<id>${escaped(url)}/</id>
<title>${escaped(company.name)}</title>
<subtitle>${escaped(company.tagline)}</subtitle>
<updated>${updated}T00:00:00Z</updated>
<link rel="self" type="application/atom+xml" href="${escaped(url)}/feed.atom"/>
<link rel="alternate" type="text/html" href="${escaped(url)}/blog"/>
<icon>${escaped(url)}/favicon.ico</icon>
${entries.map((entry) => entryXml(site, entry)).join('\n')}
</feed>
`;
}

function entriesOf(site: SiteFacts): Entry[] {
  const posts = site.pages
    .filter(({ file }) => file.startsWith('blog/'))
    .map(({ address, file }): Entry => {
      const post = site.value(file) as Post;
      return { text: post, category: post.category, address, changed: site.changed([file]) };
    });
  const insights = site.insights.map((insight): Entry => ({
    text: insight,
    category: insight.label,
    address: `/insights-trends#${insight.slug}`,
    changed: site.changed([insightFile(insight)]),
  }));
  return [...posts, ...insights];
}

function entryXml({ url }: SiteFacts, { text, category, address, changed }: Entry) {
  const picture = `<p><img src="${url}${socialImageOf(address)}" width="1200" height="630" alt=""></p>`;
  const notes = text.notes.length ? `<ol>${text.notes.map((note) => `<li>${note}</li>`).join('')}</ol>` : '';
  return `<entry>
<id>${escaped(url + address)}</id>
<title>${escaped(text.title)}</title>
<link rel="alternate" type="text/html" href="${escaped(url + address)}"/>
<published>${text.date}T00:00:00Z</published>
<updated>${changed}T00:00:00Z</updated>
<author><name>${escaped(text.author)}</name></author>
<category term="${escaped(category)}"/>
<summary>${escaped(text.description)}</summary>
<content type="html">${escaped(picture + away(text.html + notes, url, address))}</content>
</entry>`;
}

/** A text as it is read elsewhere: links lead to this site, and marks to the notes on its page. */
function away(html: string, url: string, address: string) {
  return html
    .replaceAll('href="/', `href="${url}/`)
    .replaceAll('href="#', `href="${url}${address.replace(/#.*/, '')}#`)
    .replaceAll(/ (?:class|id|data-note|role|aria-label)="[^"]*"/g, '');
}
