import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

import { isOpenAtBuild } from './job-posting.ts';
import { insightMarkdownAddress, isForReading } from './markdown-pages.ts';
import { canonicalPages } from './page-list.ts';
import type { SiteFacts, SitePage } from './page-list.ts';

/** A guide for language models to what the site says, in Markdown (llmstxt.org). */
export function llms(site: SiteFacts): string {
  const { url, company } = site;
  const pages = canonicalPages(site).filter(isForReading);
  const under = (folder: string) => pages.filter(({ file }) => file.startsWith(folder));
  const services = site.navigation.flatMap(({ dropdownItems }) => dropdownItems.map(({ path }) => path));
  const number = ({ address }: SitePage) => services.indexOf(address);
  const link = ({ address, title, description }: SitePage) =>
    `- [${title}](${url}${address}.md): ${description}`;
  const sections = {
    Company: under('pages/')
      .filter(({ address }) => address.startsWith('/about'))
      .map(link),
    Services: [
      ...pages.filter(({ address }) => address === '/services'),
      ...under('services/').toSorted((a, b) => number(a) - number(b)),
    ].map(link),
    Insights: site.insights.map(
      (insight) => `- [${insight.title}](${url}${insightMarkdownAddress(insight)}): ${insight.description}`,
    ),
    Posts: under('blog/').map(link),
    Careers: [
      ...pages.filter(({ address }) => address === JOBS_PATH),
      ...under('openings/').filter((page) => isOpenAtBuild(site, page)),
      ...pages.filter(({ address }) => address === '/equal-opportunity'),
    ].map(link),
    Contact: canonicalPages(site)
      .filter((page) => !isForReading(page) && page.address !== '/')
      .map(({ address, title, description }) => `- [${title}](${url}${address}): ${description}`),
  };
  return [
    `# ${company.name}`,
    `> ${company.tagline}`,
    company.blurb,
    ...Object.entries(sections).map(([title, links]) => `## ${title}\n\n${links.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}
