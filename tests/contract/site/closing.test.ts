import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Promises } from '#schemas/desk/promises.ts';
import { applyPath, JOBS_PATH, OPENINGS_NOW_PATH, openingPath } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';
import { promisesFile } from '#server/private-page/built-promises.ts';
import { pagePolicy } from '#server/site/csp.ts';

import { anotherDay } from '../../engines/another-day.ts';
import { send } from '../../engines/send.ts';
import { BUILD, startSite } from './site-server.ts';
import type { Site } from './site-server.ts';

const { openings } = JSON.parse(readFileSync(promisesFile(BUILD), 'utf8')) as Promises;
const OPEN = openings.find(({ closesAt }) => closesAt === undefined)!.slug;
/** The last to close by its date, also where that is over by now. */
const [CLOSING] = openings
  .filter(({ closesAt }) => closesAt !== undefined)
  .toSorted((a, b) => b.closesAt! - a.closesAt!) as [(typeof openings)[number] & { closesAt: number }];
const PAGES = [JOBS_PATH, openingPath(CLOSING.slug), applyPath(CLOSING.slug)];

const SEARCH_INDEX = `/assets/${readdirSync(new URL('client/assets/', BUILD)).find((file) => /^search-index-.*\.json$/.test(file))!}`;

const page = async ({ server }: Site, path: string) => {
  const answer = await send(server.port, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer;
};
const openingPageClosed = (site: Site, slug: string) => async () =>
  !(await page(site, openingPath(slug))).body.includes(applyPath(slug));
/** Whether search engines are told of a job. */
const isPosted = ({ body }: { body: string }) => body.includes('"JobPosting"');
const within = { timeout: 60_000, interval: 100 };

test('on its closing minute an opening leaves the list, its page and what search engines read of it, in the same answer of each form', async () => {
  const site = await startSite(anotherDay(CLOSING.closesAt - 20_000));
  // Where it was closed when the site was built.
  await expect.poll(openingPageClosed(site, CLOSING.slug), within).toBe(false);
  const before = new Map(
    await Promise.all(PAGES.map(async (path) => [path, await page(site, path)] as const)),
  );
  expect(before.get(openingPath(CLOSING.slug))!.body.includes(applyPath(CLOSING.slug))).toBe(true);
  expect(isPosted(before.get(openingPath(CLOSING.slug))!)).toBe(true);
  expect(before.get(JOBS_PATH)!.body.includes(`href="${openingPath(CLOSING.slug)}"`)).toBe(true);
  await expect.poll(openingPageClosed(site, CLOSING.slug), within).toBe(true);

  const list = (await page(site, JOBS_PATH)).body;
  expect(list.includes(`href="${openingPath(CLOSING.slug)}"`)).toBe(false);
  expect(list.includes(`href="${openingPath(OPEN)}"`)).toBe(true);
  for (const path of PAGES) {
    const then = await page(site, path);
    expect(isPosted(then)).toBe(false);
    expect(then.headers['content-security-policy']).toBe(pagePolicy(then.body, []));
    expect(then.headers.etag).not.toBe(before.get(path)!.headers.etag);
    // All that the build has put there for machines.
    const tags = /<meta property="og:.*?(?=<script type="application\/ld)/s;
    expect(tags.exec(then.body)?.[0]).toBe(tags.exec(before.get(path)!.body)?.[0]);
    const zipped = await send(site.server.port, path, { headers: { 'accept-encoding': 'br' } });
    expect(zipped.headers['content-encoding']).toBe('br');
  }
  expect(list.includes('application/ld+json')).toBe(true);
  const sitemap = (await page(site, '/sitemap.xml')).body;
  expect(sitemap).not.toContain(`${openingPath(CLOSING.slug)}<`);
  expect(sitemap).toContain(`${openingPath(OPEN)}<`);
  expect(sitemap.trim()).toMatch(/<\/urlset>$/);
  for (const path of ['/llms.txt', `${JOBS_PATH}.md`]) {
    const text = (await page(site, path)).body;
    expect(text).not.toContain(`${openingPath(CLOSING.slug)}.md`);
    expect(text).toContain(`${openingPath(OPEN)}.md`);
  }
  const markdown = (await page(site, `${openingPath(CLOSING.slug)}.md`)).body;
  expect(markdown).toMatch(/^- Closed: \w+ \d+ \w+ \d{4}, \d\d:\d\d$/m);
  expect(markdown).toMatch(/\[All openings\]\(https?:\/\/[^/]+\/careers\/jobs\)\s*$/);
  expect(markdown).not.toMatch(/Closes|\[Apply\]/);
  const searched = (await page(site, SEARCH_INDEX)).body;
  expect(searched).not.toContain(`"${openingPath(CLOSING.slug)}"`);
  expect(searched).toContain(`"${openingPath(OPEN)}"`);
  const now = JSON.parse((await page(site, OPENINGS_NOW_PATH)).body) as OpeningsNow;
  expect(now.now).toBeGreaterThanOrEqual(CLOSING.closesAt);
  expect(site.server.complaints()).toBe('');
});

test('a build from before it closed is mended right after the start', async () => {
  const site = await startSite(anotherDay(CLOSING.closesAt + 3 * 86_400_000));
  await expect.poll(openingPageClosed(site, CLOSING.slug), within).toBe(true);
});

test('what the desk closes is closed within seconds, and open again when it says so', async () => {
  const site = await startSite();
  expect(isPosted(await page(site, openingPath(OPEN)))).toBe(true);
  await site.stores.run(
    `INSERT INTO desk_openings (slug, title, closed_at) VALUES ('${OPEN}', 'An opening', ${Date.now()})`,
  );
  await expect.poll(openingPageClosed(site, OPEN), within).toBe(true);
  expect(isPosted(await page(site, openingPath(OPEN)))).toBe(false);
  const markdown = `${openingPath(OPEN)}.md`;
  expect((await page(site, markdown)).body).toContain('- Closed: ');
  expect(JSON.parse((await page(site, OPENINGS_NOW_PATH)).body)).toMatchObject({
    closedByDesk: { [OPEN]: expect.any(Number) },
  });
  await site.stores.run('UPDATE desk_openings SET closed_at = NULL');
  await expect.poll(openingPageClosed(site, OPEN), within).toBe(false);
  expect(isPosted(await page(site, openingPath(OPEN)))).toBe(true);
  expect((await page(site, markdown)).body).toContain('- Open until filled');
});
