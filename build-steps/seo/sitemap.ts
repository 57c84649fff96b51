import { isClosedAtBuild } from './job-posting.ts';
import { canonicalPages, insightFile } from './page-list.ts';
import type { SiteFacts } from './page-list.ts';
import { escaped } from './xml.ts';

/** Every canonical address, with the day on which its words last changed (sitemaps.org). */
export function sitemap(site: SiteFacts): string {
  const pages = canonicalPages(site).filter((page) => !isClosedAtBuild(site, page));
  const rows = pages.map(({ address, sources }) => {
    const files = address === '/insights-trends' ? [...sources, ...site.insights.map(insightFile)] : sources;
    return `<url><loc>${escaped(site.url + address)}</loc><lastmod>${site.changed(files)}</lastmod></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}
