import type { Insight } from '#schemas/content/insight.ts';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';
import { ASK_AGAIN_PATH } from '#schemas/private-page/paths.ts';

import { isApply } from '../content/addresses.ts';
import { listAsMarkdown } from './list-as-markdown.ts';
import { openingAsMarkdown, openingsAsList } from './opening-as-markdown.ts';
import { canonicalPages, insightFile } from './page-list.ts';
import type { SiteFacts, SitePage } from './page-list.ts';

/** Pages that are there to do something, not to be read. */
const notForReading = new Set(['/', '/careers', '/contact', '/client-onboarding', ASK_AGAIN_PATH]);

export const isForReading = ({ canonical }: SitePage) => !notForReading.has(canonical) && !isApply(canonical);

/** Where a page stands as Markdown, if it is one for reading. */
export const markdownAddress = (page: SitePage) => (isForReading(page) ? `${page.canonical}.md` : undefined);

export const insightMarkdownAddress = ({ slug }: Insight) => `/insights-trends/${slug}.md`;

/** Every page for reading as Markdown, by its address: the whole insights page, and each of its articles. */
export function markdownPages(site: SiteFacts): Map<string, string> {
  return new Map([
    ...canonicalPages(site)
      .filter(isForReading)
      .map((page): [string, string] => [`${page.address}.md`, document(site, page)]),
    ...site.insights.map((insight): [string, string] => [
      insightMarkdownAddress(insight),
      absolute(site, article(site, insight, '#')),
    ]),
  ]);
}

function document(site: SiteFacts, page: SitePage) {
  const value = site.value(page.file) as Partial<
    Record<'heading' | 'title' | 'lead' | 'quote' | 'author' | 'date', string>
  > & { sections?: Record<string, { title: string; text?: string }> };
  if (page.file.startsWith('openings/')) return openingAsMarkdown(site, page);
  const parts = [
    `# ${value.heading ?? value.title}`,
    value.lead,
    value.author && `By ${value.author}, ${value.date}`,
    site.markdown(page.file),
    value.quote && `> ${value.quote}`,
    ...Object.values(value.sections ?? {})
      .filter(({ text }) => text)
      .map(({ title, text }) => `## ${title}\n\n${text}`),
    ...page.sources
      .filter((file) => file.startsWith('lists/'))
      .map((file) => listAsMarkdown(site.value(file))),
    ...(page.address === '/insights-trends'
      ? site.insights.map((insight) => article(site, insight, '##'))
      : []),
    ...(page.address === '/blog' ? [contents(site)] : []),
    ...(page.address === JOBS_PATH ? [openingsAsList(site)] : []),
  ];
  return absolute(site, parts.filter(Boolean).join('\n\n'));
}

/** An article, its title at the given level; on a page of several, its notes keep apart from those of the others. */
function article(site: SiteFacts, insight: Insight, level: string) {
  const text = site.markdown(insightFile(insight));
  const scoped = level === '#' ? text : text.replaceAll('[^', `[^${insight.id}-`).replaceAll(/^##/gm, '###');
  return [
    `${level} ${insight.title}`,
    `${insight.label}. By ${insight.author}, ${insight.date}`,
    `Fig. ${insight.id}: ${insight.caption}`,
    scoped,
  ].join('\n\n');
}

/** The blog's cards: posts, then insights. */
function contents(site: SiteFacts) {
  const posts = site.pages.filter(({ file }) => file.startsWith('blog/'));
  return [
    ...posts.map(({ address, title, description }) => `- [${title}](${address}.md): ${description}`),
    ...site.insights.map(
      (insight) => `- [${insight.title}](${insightMarkdownAddress(insight)}): ${insight.description}`,
    ),
  ].join('\n');
}

const absolute = ({ url }: SiteFacts, markdown: string) => `${markdown.replaceAll('](/', `](${url}/`)}\n`;
