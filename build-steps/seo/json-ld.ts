import type { Insight } from '#schemas/content/insight.ts';
import type { Post } from '#schemas/content/post.ts';
import type { ServicePage } from '#schemas/content/service-page.ts';

import { socialImageOf } from '../social-images/social-image-path.ts';
import { firstParagraph } from './first-paragraph.ts';
import { isOpenAtBuild, jobPosting } from './job-posting.ts';
import type { SiteFacts, SitePage } from './page-list.ts';

type Node = Record<string, unknown>;

/** What a page is about, in schema.org's words (JSON-LD). It says nothing that the page does not show. */
export function structuredData(site: SiteFacts, page: SitePage): Node {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site),
      website(site),
      pageNode(site, page),
      ...breadcrumbs(site, page),
      ...subjects(site, page),
    ],
  };
}

const organizationId = ({ url }: SiteFacts) => ({ '@id': `${url}/#organization` });
const websiteId = ({ url }: SiteFacts) => ({ '@id': `${url}/#website` });

function organization(site: SiteFacts): Node {
  const { url, company } = site;
  return {
    '@type': 'Organization',
    ...organizationId(site),
    name: company.name,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
    description: company.blurb,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      addressLocality: company.city,
      addressRegion: company.state,
    },
    sameAs: [company.linkedin],
  };
}

function website(site: SiteFacts): Node {
  return {
    '@type': 'WebSite',
    ...websiteId(site),
    name: site.company.name,
    url: `${site.url}/`,
    inLanguage: 'en-IN',
    publisher: organizationId(site),
  };
}

/** The kinds of page that schema.org has a word for. */
const kinds: Record<string, string> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
  '/services': 'CollectionPage',
  '/blog': 'CollectionPage',
  '/insights-trends': 'CollectionPage',
};

function pageNode(site: SiteFacts, { address, canonical, title }: SitePage): Node {
  const aboutUs = ['/about', '/contact'].includes(address);
  return {
    '@type': kinds[address] ?? 'WebPage',
    '@id': site.url + canonical,
    url: site.url + canonical,
    name: title,
    inLanguage: 'en-IN',
    isPartOf: websiteId(site),
    ...(aboutUs && { mainEntity: organizationId(site) }),
    ...(address === '/insights-trends' && {
      hasPart: site.insights.map((insight) => article(site, insight)),
    }),
  };
}

/** The way down to a page that stands below another. */
function breadcrumbs(site: SiteFacts, { address, canonical, title }: SitePage): Node[] {
  const parent = address.slice(0, address.lastIndexOf('/'));
  if (!parent || address !== canonical) return [];
  const named = nearestNamed(site, parent);
  const above = named?.name ?? site.pages.find((page) => page.address === parent)?.title;
  const steps = [
    { name: 'Home', item: `${site.url}/` },
    ...(above ? [{ name: above, item: site.url + (named?.path ?? parent) }] : []),
    { name: title, item: site.url + address },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** What the navigation calls the page above, or the one above that. */
function nearestNamed(site: SiteFacts, path: string) {
  for (let above = path; above; above = above.slice(0, above.lastIndexOf('/'))) {
    const named = site.navigation.find((item) => item.path === above);
    if (named) return named;
  }
  return undefined;
}

function subjects(site: SiteFacts, page: SitePage): Node[] {
  if (page.file.startsWith('services/')) return [service(site, page)];
  if (isOpenAtBuild(site, page)) return [jobPosting(site, page)];
  return page.file.startsWith('blog/') ? [post(site, page)] : [];
}

function service(site: SiteFacts, { address, title, file }: SitePage): Node {
  return {
    '@type': 'Service',
    name: title,
    description: firstParagraph((site.value(file) as ServicePage).html),
    url: site.url + address,
    provider: organizationId(site),
    mainEntityOfPage: { '@id': site.url + address },
  };
}

function post(site: SiteFacts, { address, file }: SitePage): Node {
  const { category, readTime, ...text } = site.value(file) as Post;
  return {
    '@type': 'BlogPosting',
    ...written(site, text, address),
    articleSection: category,
    timeRequired: `PT${readTime}M`,
    mainEntityOfPage: { '@id': site.url + address },
  };
}

function article(site: SiteFacts, insight: Insight): Node {
  return {
    '@type': 'Article',
    ...written(site, insight, `/insights-trends#${insight.slug}`),
    articleSection: insight.label,
  };
}

type Text = { title: string; author: string; date: string; updated?: string | undefined; words: number };

function written(site: SiteFacts, { title, author, date, updated, words }: Text, address: string): Node {
  return {
    headline: title,
    url: site.url + address,
    image: site.url + socialImageOf(address),
    author: { '@type': 'Person', name: author },
    publisher: organizationId(site),
    datePublished: date,
    dateModified: updated ?? date,
    wordCount: words,
    inLanguage: 'en-IN',
  };
}
