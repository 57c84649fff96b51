import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { everyAddress, servicePaths, unknownPath } from '../journeys/addresses.ts';
import { insights } from '../site-content.ts';
import { canonicalOf, isFile, pageAt, SITE_URL, textOf } from './built-site.ts';
import type { BuiltPage } from './built-site.ts';
import { headOf } from './head.ts';
import type { Thing } from './head.ts';

/** What schema.org and the search engines that read it ask of each kind. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'address', 'sameAs'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'isPartOf'],
  AboutPage: ['name', 'url', 'isPartOf', 'mainEntity'],
  ContactPage: ['name', 'url', 'isPartOf', 'mainEntity'],
  CollectionPage: ['name', 'url', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Service: ['name', 'description', 'provider', 'url'],
  Article: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified'],
  BlogPosting: [
    'headline',
    'image',
    'author',
    'publisher',
    'datePublished',
    'dateModified',
    'mainEntityOfPage',
  ],
  Person: ['name'],
  PostalAddress: ['addressLocality', 'addressRegion'],
};

const pages = everyAddress.filter((path) => path !== unknownPath);

test.for(pages)('%s: its JSON-LD is whole, and claims only what the page shows', (path) => {
  const page = pageAt(path);
  const [data, ...more] = headOf(page).data;
  expect(more).toEqual([]);
  expect(data!['@context']).toBe('https://schema.org');
  // What it says of a job is held by job-posting.test.ts.
  const graph = data!['@graph'].filter((thing) => thing['@type'] !== 'JobPosting');
  const things = thingsIn(graph);

  for (const thing of things) {
    expect(Object.keys(required), 'a kind nobody expected').toContain(thing['@type']);
    for (const field of required[thing['@type']] ?? []) expect(thing, thing['@type']).toHaveProperty(field);
  }
  expect(graph.map((thing) => thing['@type'])).toEqual(kindsOn(path));

  const ids = new Set(things.map((thing) => thing['@id']).filter(Boolean));
  for (const reference of referencesIn(graph)) expect(ids).toContain(reference);
  for (const address of addressesIn(graph)) expect(address).toMatch(/^https?:\/\//);
  expect(graph[2]!.url).toBe(SITE_URL + canonicalOf(path));

  const shown = shownOn(page);
  for (const claim of claimsIn(graph)) expect(shown).toContain(claim.replaceAll(/\s+/g, ' '));
});

test('the insights page describes its articles, each by its own anchor', () => {
  const page = pageAt('/insights-trends');
  const articles = headOf(page).data[0]!['@graph'][2]!.hasPart as Thing[];
  expect(articles.map(({ url }) => String(url)).toSorted()).toEqual(
    insights.map(({ address }) => SITE_URL + address).toSorted(),
  );
  for (const { url, image } of articles) {
    expect(page.document.getElementById(new URL(url as string).hash.slice(1)), String(url)).not.toBeNull();
    expect(isFile(new URL(image as string).pathname), String(image)).toBe(true);
  }
});

/** The list, an opening, and where one applies for it; of the careers addresses that have one. */
const belowCareers = /^\/careers\/jobs(\/|$)/;

function kindsOn(path: string) {
  const page: Record<string, string> = {
    '/about': 'AboutPage',
    '/contact': 'ContactPage',
    '/services': 'CollectionPage',
    '/blog': 'CollectionPage',
    '/insights-trends': 'CollectionPage',
  };
  const kinds = ['Organization', 'WebSite', page[path] ?? 'WebPage'];
  if (/^\/(about|services|blog)\//.test(path) || belowCareers.test(path)) kinds.push('BreadcrumbList');
  if (servicePaths.includes(path)) kinds.push('Service');
  if (path.startsWith('/blog/')) kinds.push('BlogPosting');
  return kinds;
}

function walk(value: unknown, visit: (value: unknown, key: string) => void, key = '') {
  visit(value, key);
  if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) walk(item, visit, Array.isArray(value) ? key : name);
}

function thingsIn(graph: Thing[]) {
  const things: Thing[] = [];
  walk(graph, (value) => {
    if (typeof value === 'object' && value !== null && '@type' in value) things.push(value as Thing);
  });
  return things;
}

function referencesIn(graph: Thing[]) {
  const references: string[] = [];
  walk(graph, (value) => {
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (keys.join() === '@id') references.push((value as { '@id': string })['@id']);
  });
  return references;
}

function addressesIn(graph: Thing[]) {
  const addresses: unknown[] = [];
  walk(graph, (value, key) => {
    if (['url', 'item', 'image', 'logo', 'sameAs'].includes(key) && typeof value === 'string')
      addresses.push(value);
  });
  return addresses;
}

/** Every word that is not an address, a date, a language or a figure for machines. */
function claimsIn(graph: Thing[]) {
  const claims: string[] = [];
  walk(graph, (value, key) => {
    const forMachines = [
      '@type',
      '@id',
      'inLanguage',
      'datePublished',
      'dateModified',
      'timeRequired',
    ].includes(key);
    if (typeof value === 'string' && !forMachines && !/^https?:/.test(value)) claims.push(value);
  });
  return claims;
}

/** The words of a page, its title among them. */
function shownOn({ html }: BuiltPage) {
  const document = parse(html);
  for (const element of document.querySelectorAll('script, style, sup')) element.remove();
  return textOf(document);
}
