import { expect, test } from '../../browser/journey.ts';
import { everyAddress, postPaths, routeTable, unknownPath } from '../addresses.ts';
import { canonicalOf, SITE_URL } from './canonical.ts';
import { headOf, unescaped } from './head.ts';

const canonicalPaths = [...routeTable, ...postPaths].filter((path) => canonicalOf(path) === path);
const today = () => new Date().toISOString().slice(0, 10);

test('the sitemap is the route table, with the day of each page’s last change', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const rows = Array.from(
    (await response.text()).matchAll(/<url><loc>(.+?)<\/loc><lastmod>(.+?)<\/lastmod><\/url>/g),
    ([, address = '', day = '']) => ({ address, day }),
  );
  expect(rows.map(({ address }) => address).toSorted()).toEqual(
    canonicalPaths.map((path) => SITE_URL + path).toSorted(),
  );
  for (const { address, day } of rows) {
    expect(day, address).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(day <= today(), address).toBe(true);
  }
});

test('robots.txt keeps crawlers from the resumes and leads them to the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  const closed = Array.from(text.matchAll(/^Disallow: (.+)$/gm), ([, path = '']) => path);
  expect(closed.some((path) => '/storage/v1/object/public/resumes/1-a.pdf'.startsWith(path))).toBe(true);
  for (const path of everyAddress) expect(closed.some((start) => path.startsWith(start))).toBe(false);
});

test('the feed is well formed and holds every post and insight, whole', async ({ page, request }) => {
  const response = await request.get('/feed.atom');
  expect(response.headers()['content-type']).toContain('application/atom+xml');
  await page.goto('/blog');
  const feed = await page.evaluate(
    (xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const text = (parent: Element | Document, name: string) =>
        parent.querySelector(name)?.textContent ?? '';
      const entries = [...document.querySelectorAll('entry')].map((entry) => {
        const content = new DOMParser().parseFromString(text(entry, 'content'), 'text/html');
        return {
          id: text(entry, 'id'),
          title: text(entry, 'title'),
          author: text(entry, 'author > name'),
          published: text(entry, 'published'),
          updated: text(entry, 'updated'),
          paragraphs: [...content.querySelectorAll('p')].map(
            (paragraph) => paragraph.textContent?.trim() ?? '',
          ),
          notes: content.querySelectorAll('ol > li').length,
          addresses: [...content.querySelectorAll('[href], [src]')].map(
            (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
          ),
        };
      });
      return { error: text(document, 'parsererror'), root: document.documentElement.localName, entries };
    },
    await response.text(),
  );
  expect(feed.error).toBe('');
  expect(feed.root).toBe('feed');

  const insights = await (await request.get('/insights-trends')).text();
  const slugs = Array.from(insights.matchAll(/<article id="([^"]+)"/g), ([, slug]) => slug);
  expect(slugs).toHaveLength(9);
  expect(feed.entries.map(({ id }) => id).toSorted()).toEqual(
    [
      ...postPaths.map((path) => SITE_URL + path),
      ...slugs.map((slug) => `${SITE_URL}/insights-trends#${slug}`),
    ].toSorted(),
  );
  for (const { id, title, author, published, updated, paragraphs, notes, addresses } of feed.entries) {
    const { pathname, hash } = new URL(id);
    const html = await (await request.get(pathname)).text();
    const part = hash
      ? html.slice(html.indexOf(`<article id="${hash.slice(1)}"`)).split('</article>')[0]!
      : html;
    const shown = part
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, '');
    expect(shown, id).toContain(title.replaceAll(/\s+/g, ''));
    expect(shown, id).toContain(author.replaceAll(/\s+/g, ''));
    const inPage = Array.from(part.matchAll(/<p>(?:(?!<\/p>).)+<\/p>/gs)).length;
    // The first holds the picture.
    expect(paragraphs.length - 1, id).toBe(inPage);
    expect(notes, id).toBeGreaterThanOrEqual(Array.from(part.matchAll(/role="doc-noteref"/g)).length);
    for (const address of addresses) expect(address, id).toMatch(/^(https?:|mailto:)/);
    expect(published, id).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect(published <= updated, id).toBe(true);
  }
});

test('the feed is announced on every page', async ({ request }) => {
  for (const path of canonicalPaths) {
    const links = headOf(await (await request.get(path)).text()).links('alternate');
    expect(links.find(({ type }) => type === 'application/atom+xml')?.href, path).toBe('/feed.atom');
  }
});

test('llms.txt leads to a Markdown version of each page for reading', async ({ request }) => {
  const index = await (await request.get('/llms.txt')).text();
  expect(index).toMatch(/^# Northrule\n\n> /);
  const links = Array.from(index.matchAll(/\]\(([^)]+)\)/g), ([, address = '']) => new URL(address).pathname);
  const reading = canonicalPaths.filter((path) => /^\/(about|services|blog\/)/.test(path));
  for (const path of reading) expect(links).toContain(`${path}.md`);
  expect(links.filter((path) => path.startsWith('/insights-trends/'))).toHaveLength(9);
  for (const path of links) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    if (!path.endsWith('.md')) continue;
    expect(response.headers()['content-type'], path).toContain('text/markdown');
    const markdown = await response.text();
    expect(markdown, path).toMatch(/^# \S/);
    expect(markdown, path).not.toMatch(/\{\w+\}|<\w+|\]\(\//);
  }
});

test('a page for reading and its Markdown version say the same', async ({ request }) => {
  for (const path of [
    '/services/digital-transformation',
    '/blog/2',
    '/about/our-journey',
    '/about/founders-voices',
  ]) {
    const html = await (await request.get(path)).text();
    expect(
      headOf(html)
        .links('alternate')
        .find(({ type }) => type === 'text/markdown')?.href,
    ).toBe(`${path}.md`);
    const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
    const markdown = plain((await (await request.get(`${path}.md`)).text()).replaceAll(/\[\^[\w-]+\]/g, ''));
    const paragraphs = Array.from(html.matchAll(/<p>((?:(?!<\/p>).)+)<\/p>/gs), ([, text = '']) =>
      plain(unescaped(text.replaceAll(/<sup>.*?<\/sup>/g, '').replaceAll(/<[^>]*>/g, ''))),
    );
    expect(paragraphs.length, path).toBeGreaterThan(2);
    for (const paragraph of paragraphs) expect(markdown, path).toContain(paragraph.trim());
  }
});

test('security.txt says where to report a fault, and is not out of date', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('the web manifest names icons that are there, in the sizes it says', async ({ request }) => {
  const response = await request.get('/site.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, icons } = (await response.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(name).toBe('Northrule');
  expect(start_url).toBe('/');
  expect(icons.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes } of icons) {
    const body = await (await request.get(src)).body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('what a static host reads is not served', async ({ request }) => {
  for (const path of ['/_headers', '/_redirects', '/404', '/about.html', '/index.html', unknownPath])
    expect((await request.get(path)).status(), path).toBe(404);
});
