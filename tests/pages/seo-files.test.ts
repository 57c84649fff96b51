import { readdirSync } from 'node:fs';

import { DOMParser } from '@xmldom/xmldom';
import type { Document, Element } from '@xmldom/xmldom';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { closingTime } from '#schemas/content/closing-time.ts';
import { OPENINGS_NOW_PATH } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { everyAddress, isListed, postPaths, unknownPath } from '../journeys/addresses.ts';
import { company, insights, openings } from '../site-content.ts';
import {
  BUILD,
  canonicalOf,
  fileAt,
  isFile,
  isPage,
  pageAt,
  SITE_URL,
  textAt,
  textOf,
} from './built-site.ts';
import { headOf } from './head.ts';

const { now } = JSON.parse(textAt(OPENINGS_NOW_PATH)) as OpeningsNow;
const closedPaths = new Set(
  openings
    .filter((opening) => (closingTime(opening, company) ?? Infinity) <= now)
    .map(({ address }) => address),
);
const canonicalPaths = everyAddress.filter(
  (path) => path !== unknownPath && canonicalOf(path) === path && isListed(path) && !closedPaths.has(path),
);
const today = new Date().toISOString().slice(0, 10);

/** Throws when the file is not well formed. */
const xmlAt = (address: string) => new DOMParser().parseFromString(textAt(address), 'application/xml');

const elements = (parent: Document | Element, name: string) => [...parent.getElementsByTagName(name)];
const valueOf = (parent: Element, name: string) => elements(parent, name)[0]?.textContent ?? '';

test('the sitemap is the route table, with the day of each page’s last change', () => {
  const rows = elements(xmlAt('/sitemap.xml'), 'url').map((url) => ({
    address: valueOf(url, 'loc'),
    day: valueOf(url, 'lastmod'),
  }));
  expect(rows.map(({ address }) => address).toSorted()).toEqual(
    canonicalPaths.map((path) => SITE_URL + path).toSorted(),
  );
  for (const { address, day } of rows) {
    expect(day, address).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(day <= today, address).toBe(true);
  }
});

test('robots.txt keeps crawlers from the resumes and from visitors’ own pages, and leads them to the sitemap', () => {
  const text = textAt('/robots.txt');
  expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const closed = Array.from(text.matchAll(/^Disallow: (.+)$/gm), ([, path = '']) => path);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect(isClosed('/storage/v1/object/public/resumes/1-a.pdf')).toBe(true);
  expect(isClosed(`/yours/${'a'.repeat(43)}`)).toBe(true);
  expect(everyAddress.filter(isClosed)).toEqual([]);
});

test('the page that asks for a link again, and the openings’ forms, are listed nowhere', () => {
  const index = readdirSync(new URL('client/assets/', BUILD)).find((file) =>
    /^search-index.*\.json$/.test(file),
  );
  for (const file of ['/sitemap.xml', '/llms.txt', '/feed.atom', `/assets/${index}`])
    expect(textAt(file), file).not.toMatch(/\/yours|\/apply/);
});

test('the feed is well formed and holds every post and insight, whole', () => {
  const feed = xmlAt('/feed.atom');
  expect(feed.documentElement!.localName).toBe('feed');
  const entries = elements(feed, 'entry').map((entry) => ({
    id: valueOf(entry, 'id'),
    title: valueOf(entry, 'title'),
    author: valueOf(elements(entry, 'author')[0]!, 'name'),
    published: valueOf(entry, 'published'),
    updated: valueOf(entry, 'updated'),
    content: parse(valueOf(entry, 'content')),
  }));
  expect(entries.map(({ id }) => id).toSorted()).toEqual(
    [...postPaths, ...insights.map(({ address }) => address)].map((path) => SITE_URL + path).toSorted(),
  );
  for (const { id, title, author, published, updated, content } of entries) {
    const { pathname, hash } = new URL(id);
    const { document, main } = pageAt(pathname);
    const shown = hash ? document.getElementById(hash.slice(1))! : main;
    expect(textOf(shown), id).toContain(title);
    expect(textOf(shown), id).toContain(author);
    // The first holds the picture.
    expect(content.querySelectorAll('p').length - 1, id).toBe(
      shown.querySelectorAll('p:not([class])').length,
    );
    expect(content.querySelectorAll('ol > li').length, id).toBeGreaterThanOrEqual(
      shown.querySelectorAll('[role=doc-noteref]').length,
    );
    for (const element of content.querySelectorAll('[href], [src]'))
      expect(element.getAttribute('href') ?? element.getAttribute('src'), id).toMatch(/^(https?:|mailto:)/);
    expect(published, id).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect(published <= updated, id).toBe(true);
  }
});

test('the feed is announced on every page', () => {
  for (const path of canonicalPaths) {
    const feeds = headOf(pageAt(path)).links('alternate');
    expect(feeds.find(({ type }) => type === 'application/atom+xml')?.href, path).toBe('/feed.atom');
  }
});

test('llms.txt leads to a Markdown version of each page for reading', () => {
  const index = textAt('/llms.txt');
  expect(index.startsWith(`# ${company.name}\n\n> `)).toBe(true);
  const links = Array.from(index.matchAll(/\]\(([^)]+)\)/g), ([, address = '']) => new URL(address).pathname);
  const reading = canonicalPaths.filter((path) =>
    /^\/(about|services|blog\/|careers\/jobs|equal-opportunity)/.test(path),
  );
  expect(links).toEqual(expect.arrayContaining(reading.map((path) => `${path}.md`)));
  expect(links.filter((path) => path.startsWith('/insights-trends/')).toSorted()).toEqual(
    insights.map(({ slug }) => `/insights-trends/${slug}.md`).toSorted(),
  );
  expect(links.filter((path) => !isFile(path) && !isPage(path))).toEqual([]);
  for (const path of links.filter((link) => link.endsWith('.md'))) {
    expect(textAt(path), path).toMatch(/^# \S/);
    expect(textAt(path), path).not.toMatch(/\{\w+\}|<\w+|\]\(\//);
  }
});

test('a page for reading and its Markdown version say the same', () => {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const reading = canonicalPaths.filter((path) => /^\/(about|services|blog)\//.test(path));
  for (const path of reading) {
    const page = pageAt(path);
    const other = headOf(page)
      .links('alternate')
      .find(({ type }) => type === 'text/markdown');
    expect(other?.href).toBe(`${path}.md`);
    // Without the marks of its notes, and where its links lead.
    const markdown = plain(textAt(`${path}.md`).replaceAll(/\[\^[\w-]+\]|(?<=\])\([^)]*\)/g, ''));
    const paragraphs = page.main.querySelectorAll('p:not([class])').map((paragraph) => {
      const copy = parse(paragraph.toString());
      for (const mark of copy.querySelectorAll('sup')) mark.remove();
      return plain(copy.textContent);
    });
    expect(paragraphs.length, path).toBeGreaterThan(0);
    for (const paragraph of paragraphs) expect(markdown, path).toContain(paragraph);
  }
});

test('security.txt says where to report a fault, and is not out of date', () => {
  const text = textAt('/.well-known/security.txt');
  expect(text).toContain(`Contact: mailto:${company.securityEmail}\n`);
  expect(text).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('the web manifest names icons that are there, in the sizes it says', () => {
  const { name, start_url, icons } = JSON.parse(textAt('/site.webmanifest')) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(name).toBe(company.name);
  expect(start_url).toBe('/');
  expect(icons.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes } of icons) {
    const file = fileAt(src);
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
