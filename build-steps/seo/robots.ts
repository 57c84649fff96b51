import type { SiteFacts } from './page-list.ts';

/** What crawlers may read: every page, and neither the backend nor the resumes that lie under it. */
export const robots = ({ url }: SiteFacts) => `User-agent: *
Disallow: /storage/v1/
Disallow: /rest/v1/

Sitemap: ${url}/sitemap.xml
`;
