import { YOURS_PATH } from '#schemas/private-page/paths.ts';

import type { SiteFacts } from './page-list.ts';

/** What crawlers may read: every page, and neither the backend, nor the resumes that lie under it, nor visitors' own pages. */
export const robots = ({ url }: SiteFacts) => `User-agent: *
Disallow: /storage/v1/
Disallow: /rest/v1/
Disallow: ${YOURS_PATH}

Sitemap: ${url}/sitemap.xml
`;
