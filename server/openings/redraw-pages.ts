import { momentInWords } from '#schemas/openings/opening-days.ts';
import { JOBS_PATH, OPENINGS_NOW_PATH, openingPath } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { pagesWhenNeeded } from '../forms/load-pages.ts';
import { logProblem } from '../http/logger.ts';
import type { Log } from '../http/logger.ts';
import { compress } from '../site/compress.ts';
import { siteFile } from '../site/load-site.ts';
import type { Site, SiteFile } from '../site/load-site.ts';
import type { Closings } from './closings.ts';

type Parts = { site: Site; closings: Closings; siteUrl: string; log: Log };

/** In what the pages' code hands to the browser, and so in each page that is drawn from it. */
const DRAWN_FROM: keyof OpeningsNow = 'closedByDesk';

/** What machines read, a line for each page. */
const LISTS = ['/sitemap.xml', '/llms.txt', `${JOBS_PATH}.md`];

/** What the site's own search looks through. */
const SEARCHED = /^\/assets\/search-index-[^/]*\.json$/;

/** The pages that say which openings are open are true as of the build. From then on they are drawn anew, by the same code and in memory, when
 * that changes. */
export function keepOpeningsCurrent(build: URL, { site, closings, siteUrl, log }: Parts): void {
  const built = [...site.files.values()].filter(
    ({ isPage, answers }) => isPage && answers.identity.body.includes(DRAWN_FROM),
  );
  if (!built.length) return;
  const lists = LISTS.flatMap((path) => site.files.get(path) ?? []);
  const searched = [...site.files.values()].find(({ path }) => SEARCHED.test(path));
  const asMarkdown = built.flatMap((page) => {
    const file = page.path.startsWith(openingPath('')) && site.files.get(`${page.path}.md`);
    return file ? [{ page, file }] : [];
  });
  const pages = pagesWhenNeeded(build);
  const report = (error: unknown) => logProblem(log, error);

  const redraw = async (page: SiteFile, openings: OpeningsNow) => {
    const request = new Request(siteUrl + page.path);
    const answer = await (await pages()).render(request, { report, openings });
    if (answer.status !== 200)
      throw new Error(`${page.path} could not be drawn: it answered ${answer.status}.`);
    const html = withHead(await answer.text(), textOf(page), isClosed(page, openings));
    return toFile(`${page.path}.html`, html, site);
  };
  const closedSince = ({ path }: SiteFile, openings: OpeningsNow) => {
    const slug = path.slice(openingPath('').length);
    return path === openingPath(slug) ? closings.closedSince(slug, openings) : undefined;
  };
  const isClosed = (page: SiteFile, openings: OpeningsNow) => closedSince(page, openings) !== undefined;

  closings.whenChanged(builtAt(site), async (openings) => {
    const files = [await toFile(OPENINGS_NOW_PATH, JSON.stringify(openings), site)];
    for (const page of built) {
      // Whoever asks for a page meanwhile does not wait for all of them.
      await new Promise(setImmediate);
      files.push(await redraw(page, openings));
    }
    const closed = built.filter((page) => isClosed(page, openings)).map(({ path }) => path);
    for (const list of lists) files.push(await toFile(list.path, withoutPages(textOf(list), closed), site));
    if (searched) files.push(await toFile(searched.path, withoutEntries(textOf(searched), closed), site));
    for (const { page, file } of asMarkdown) {
      const closed = closedSince(page, openings);
      const text = closed === undefined ? textOf(file) : asClosed(textOf(file), closed, closings.zone);
      files.push(await toFile(file.path, text, site));
    }
    // Together: no list leads to a page that says otherwise.
    for (const file of files) site.files.set(file.path, file);
  });
}

const textOf = ({ answers }: SiteFile) => answers.identity.body.toString();

/** Browsers that have it keep it until the next build: from there one comes to a page that says closed. */
const withoutEntries = (index: string, paths: string[]) =>
  JSON.stringify((JSON.parse(index) as { to: string }[]).filter(({ to }) => !paths.includes(to)));

/** An opening as Markdown (build-steps/seo/opening-as-markdown.ts), in the words that the build has for a closed one. */
const asClosed = (text: string, closed: number, zone: string) =>
  text
    .replace(/^- (?:Closes: .*|Open until filled)$/m, () => `- Closed: ${momentInWords(closed, zone, true)}`)
    .replace(/\[Apply\]\((.*)\/[^/]*\)(?=\s*$)/, '[All openings]($1)');

const withoutPages = (list: string, paths: string[]) =>
  list
    .split('\n')
    .filter((line) => !paths.some((path) => leadsTo(line, path)))
    .join('\n');

const leadsTo = (line: string, path: string) =>
  [`${path}<`, `${path})`, `${path}.md)`].some((end) => line.includes(end));

async function toFile(address: string, text: string, { policy }: Site) {
  const identity = Buffer.from(text);
  return siteFile(address, { identity, ...(await compress(identity, 'soon')) }, policy);
}

/** As of when the pages were built. */
function builtAt({ files }: Site) {
  const file = files.get(OPENINGS_NOW_PATH);
  return file && (JSON.parse(textOf(file)) as OpeningsNow);
}

/** What the build has put into the head of a page for machines (build-steps/seo/open-graph.ts) goes into the new one. */
function withHead(html: string, built: string, isClosed: boolean) {
  const begin = built.indexOf('<meta property="og:');
  const tags = begin < 0 ? '' : built.slice(begin, built.indexOf('</head>', begin));
  return html.replace('</head>', () => `${isClosed ? withoutPosting(tags) : tags}</head>`);
}

type Graph = { '@graph': { '@type': unknown }[] };

/** Search engines must not offer a job that is none any more. */
const withoutPosting = (tags: string) =>
  tags.replace(
    /(<script type="application\/ld\+json">)(.*?)(?=<\/script>)/s,
    (_all, script: string, json: string) => {
      const data = JSON.parse(json) as Graph;
      const graph = data['@graph'].filter((node) => node['@type'] !== 'JobPosting');
      return script + JSON.stringify({ ...data, '@graph': graph }).replaceAll('<', String.raw`\u003c`);
    },
  );
