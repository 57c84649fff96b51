import type { SearchEntry } from '#app/search/search-entry.ts';
import { closingTime } from '#schemas/content/closing-time.ts';
import type { Company } from '#schemas/content/company.ts';
import type { Opening } from '#schemas/content/opening.ts';
import type { Page } from '#schemas/content/page.ts';
import { openingPath } from '#schemas/openings/openings-now.ts';

import { addresses, isListed } from './addresses.ts';
import { plainText } from './plain-text.ts';

/** What the site search looks through: every service, insight, post and page that has an address. */
export function searchEntries(content: Map<string, unknown>): SearchEntry[] {
  const known = [...addresses([...content.keys()])].filter(isListed);
  const company = content.get('company.yaml') as Company;
  const isClosed = (entry: Entry) => (closingTime(entry, company) ?? Infinity) <= Date.now();
  return [...content].flatMap(([path, value]) => {
    const [folder = '', file = ''] = path.split('/');
    const kind = kinds[folder];
    const to = kind && addressOf(folder, file.slice(0, -'.md'.length), known);
    if (!to || isClosed(value as Entry)) return [];
    const { title, description } = value as Entry;
    return [{ kind, to, title, description, text: wordsOf(value as Entry) }];
  });
}

/** What the kinds of file may have. */
type Entry = Pick<Page, 'title' | 'description' | 'html'> &
  Partial<Page> &
  Partial<Pick<Opening, 'team' | 'place' | 'does' | 'needed' | 'goodToHave' | 'closes'>> & {
    sections?: Record<string, { title: string; text?: string | undefined }>;
  };

const kinds: Record<string, SearchEntry['kind']> = {
  services: 'service',
  insights: 'insight',
  blog: 'post',
  openings: 'opening',
  pages: 'page',
};

/** A page's address is the one that ends in its name. The not-found page has none. */
function addressOf(folder: string, name: string, known: string[]) {
  if (folder === 'insights') return known.find((address) => address.endsWith(`#${name}`));
  if (folder === 'openings') return openingPath(name);
  if (folder !== 'pages') return `/${folder}/${name}`;
  return name === 'home' ? '/' : known.find((address) => address.endsWith(`/${name}`));
}

/** What the page says, in its order. */
function wordsOf({ title, heading, lead, html, sections = {}, ...opening }: Entry) {
  const said = Object.values(sections).flatMap((section) => [section.title, section.text]);
  const { team, place, does = [], needed = [], goodToHave = [] } = opening;
  const work = [team, place, ...does, ...needed, ...goodToHave];
  return [heading === title ? '' : heading, lead, ...work, textOf(html), ...said]
    .filter(Boolean)
    .join(HEADING_END)
    .replaceAll(new RegExp(`(?<=[.?!])${HEADING_END}`, 'g'), ' ');
}

/** Stands where a heading without a full stop ends and its text begins. */
const HEADING_END = ' · ';

const textOf = (html: string) =>
  plainText(
    html.replaceAll(/<\/h\d>/g, HEADING_END).replaceAll(/<\/?(?:p|h\d|li|ul|ol|blockquote)\b[^>]*>/g, ' '),
  );
