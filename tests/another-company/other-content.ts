import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse, stringify } from 'yaml';

import { filesIn } from '#build-steps/content/read-content.ts';
import type { Company } from '#schemas/content/company.ts';

import { otherWords } from './other-words.ts';

export const otherCompany: Company = {
  name: 'Köhler & "Söhne"',
  flagship: 'Sternwarte',
  tagline: 'Ask twice, cut once.',
  blurb: 'A family of joiners that took up software late. We measure before we cut, in wood and in code.',
  email: 'hallo@koehler.example',
  privacyEmail: 'daten@koehler.example',
  securityEmail: 'schutz@koehler.example',
  phone: '+91 20 5550 0199',
  linkedin: 'https://www.linkedin.example/company/koehler',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  coordinates: '18.52° N, 73.86° E',
  founded: 1998,
  replyHours: 12,
  workingHours: {
    days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    from: '08:00',
    to: '16:30',
    zone: 'Asia/Kolkata',
    holidays: ['2026-12-25'],
  },
  claims: { people: '7', projects: '31', industries: '2' },
  flagshipClaims: { delivered: '2019-03', costReduction: '9%', fasterDelivery: '12%' },
};

/** The posts, by number: which of the present ones each is made from, how far its words are moved, and its day. */
const posts: Record<string, { from: string; step: number; date: string }> = {
  2: { from: 'blog/3.md', step: 1, date: '2025-11-30' },
  4: { from: 'blog/1.md', step: 2, date: '2024-02-29' },
  11: { from: 'blog/2.md', step: 1, date: '2026-03-01' },
  12: { from: 'blog/1.md', step: 3, date: '2025-01-01' },
  30: { from: 'blog/3.md', step: 4, date: '2023-12-31' },
};

/** Settings that are no words: a drawing, an address, a day, a number, one of a few that are allowed. */
const kept = new Set(['id', 'image', 'logo', 'label', 'date', 'updated', 'readTime']);

type Settings = Record<string, unknown>;

/** All files of `content/` as another company would have them, made from those in a folder: their texts by path. It has one service
 * and one leader more, of which nothing else knows, and an article whose figure nobody drew. */
export function otherContent(folder: string) {
  const sources = new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  sources.delete('company.yaml');
  // It looks for nobody, and its words are not those of the places where the sample company does.
  for (const path of sources.keys()) if (path.startsWith('openings/')) sources.delete(path);
  const say = otherWords([...sources.values()]);
  const slug = (name: string) => say(name).toLowerCase();

  const address = (path: string) =>
    path
      .replace(
        /^\/(services\/|insights-trends#)([a-z0-9-]+)/,
        (_all, page: string, name: string) => `/${page}${slug(name)}`,
      )
      .replace(/^\/blog\/\d+/, '/blog/11');
  const setting = (value: unknown, key: string, step: number): unknown => {
    if (Array.isArray(value)) return value.map((item) => setting(item, key, step));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, setting(item, name, step)]),
      );
    if (typeof value === 'number' && isTime(key)) return value * 3;
    if (typeof value !== 'string' || (kept.has(key) && !isSection(value, key))) return value;
    if (key === 'path') return address(value);
    return key === 'glyph' ? slug(value) : say(value, step);
  };
  const page = (source: string, step: number, change: (settings: Settings) => Settings = (same) => same) => {
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source)!;
    const settings = change(setting(parse(head), '', step) as Settings);
    const links = say(body, step).replaceAll(
      /\]\(([^)]*)\)/g,
      (_all, to: string) => `](${address(elsewhere(to))})`,
    );
    return `---\n${yaml(settings)}---\n${links}`;
  };

  const files = new Map([['company.yaml', yaml(otherCompany)]]);
  for (const [path, source] of sources) {
    const [folderName, name = ''] = path.split('/');
    const other = `${folderName}/${slug(name.slice(0, -'.md'.length))}.md`;
    if (path === 'navigation.yaml') files.set(path, yaml(reordered(setting(parse(source), '', 1) as Menu)));
    else if (path === 'lists/leaders.yaml') {
      const leaders = parse(source) as Settings[];
      files.set(path, yaml(setting([...leaders, { ...leaders[0], name: 'One More' }], '', 1)));
    } else if (path.endsWith('.yaml')) files.set(path, yaml(setting(parse(source), '', 1)));
    else if (folderName === 'services') {
      files.set(other, page(source, 1));
      files.set(ONE_MORE, page(source, 2));
    }
    // The last article comes first.
    else if (folderName === 'insights')
      files.set(
        other,
        page(source, 1, ({ image, alt, caption, ...settings }) => ({
          ...settings,
          ...(settings.id === 1 ? {} : { image, alt, caption }),
          id: 100 - 10 * Number(settings.id),
        })),
      );
    else if (folderName === 'pages') files.set(path, page(source, 1));
  }
  for (const [id, { from, step, date }] of Object.entries(posts))
    files.set(
      `blog/${id}.md`,
      page(sources.get(from)!, step, (settings) => ({ ...settings, date })),
    );
  return files;
}

const ONE_MORE = 'services/one-more.md';

/** A section's label is words; an article's is one of two. */
const isSection = (value: string, key: string) =>
  key === 'label' && !/^(Research Report|Case Study)$/.test(value);

/** How long something is kept or takes, as a number. */
const isTime = (key: string) => /(Hours|Days|Months)$/.test(key);

type Menu = { path: string; dropdownItems?: unknown[] }[];

/** The services in the other direction, so that each has another number, and the one more. */
const reordered = (menu: Menu) =>
  menu.map((item) =>
    item.path === '/services'
      ? {
          ...item,
          dropdownItems: [
            ...(item.dropdownItems ?? []).toReversed(),
            { name: 'One more', path: `/${ONE_MORE.slice(0, -'.md'.length)}` },
          ],
        }
      : item,
  );

const elsewhere = (to: string) => to.replace(/^https:\/\/[^/]+/, 'https://library.example');

const yaml = (value: unknown) => stringify(value, { lineWidth: 0 });
