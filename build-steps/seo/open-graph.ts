import type { Post } from '#schemas/content/post.ts';

import { socialImageOf } from '../social-images/social-image-path.ts';
import type { PageStep } from '../static-host/html-file-names.ts';
import { structuredData } from './json-ld.ts';
import { markdownAddress } from './markdown-pages.ts';
import type { SiteFacts, SitePage } from './page-list.ts';
import { escaped } from './xml.ts';

/** Puts what only machines read into the head of each page. */
export const openGraph = (site: SiteFacts): PageStep => {
  const byFile = new Map(site.pages.map((page) => [fileOf(page), page]));
  return ({ file, html }) => {
    const page = byFile.get(file);
    return { file, html: page ? html.replace('</head>', () => `${shareTags(site, page)}</head>`) : html };
  };
};

const fileOf = ({ address }: SitePage) => `${address === '/' ? 'index' : address.slice(1)}.html`;

/** What only machines read in a page's head: link previews (ogp.me, and Twitter's card), feed, Markdown and JSON-LD.
 * What is true of this page alone is removed when the visitor goes on to another: app/layout/use-route-change.ts. */
function shareTags(site: SiteFacts, page: SitePage): string {
  const { address, canonical, title, description, file } = page;
  const post = file.startsWith('blog/') ? (site.value(file) as Post) : undefined;
  const properties = {
    'og:type': post ? 'article' : 'website',
    'og:site_name': site.company.name,
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': site.url + canonical,
    'og:image': site.url + socialImageOf(canonical),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${title} | ${site.company.name}`,
    ...(post && {
      'article:published_time': post.date,
      'article:modified_time': post.updated ?? post.date,
      'article:section': post.category,
    }),
  };
  const markdown = markdownAddress(page);
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(post ? [`<meta name="author" content="${escaped(post.author)}"/>`] : []),
    `<link rel="alternate" type="application/atom+xml" title="${escaped(site.company.name)}" href="/feed.atom"/>`,
    ...(markdown && address === canonical
      ? [`<link rel="alternate" type="text/markdown" href="${markdown}"/>`]
      : []),
    `<script type="application/ld+json">${inScript(structuredData(site, page))}</script>`,
  ].join('');
}

/** JSON that cannot end the script element it stands in. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
