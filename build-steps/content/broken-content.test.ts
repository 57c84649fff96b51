import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { contentDir, readContent } from './read-content.ts';

// The real content, broken in one place at a time, as a writer would. Whichever it is.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(contentDir, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const filesOf = (name: string) =>
  readdirSync(join(contentDir, name))
    .toSorted()
    .map((file) => `${name}/${file}`);
const [earlier = '', insight = ''] = filesOf('insights');
const [service = ''] = filesOf('services');
const [post = ''] = filesOf('blog');
const NOTICES = 'lists/privacy-notices.yaml';
const services = filesOf('services').map((file) => `/${file.replace('.md', '')}`);

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const change = (path: string, from: string | RegExp, to: string) => {
  const before = read(path);
  const after = before.replace(from, to);
  expect(after, `nothing to change in ${path}`).not.toBe(before);
  write(path, after);
};
/** Where a text stands in a file as it is now. */
const lineOf = (path: string, text: string | RegExp) =>
  read(path)
    .split('\n')
    .findIndex((line) => line.search(text) >= 0) + 1;
const COMPANY = 'company.yaml';
/** Sound ones, but for one setting. */
function setWorkingHours(broken: string) {
  const sound = ['days: Monday to Friday', 'from: 09:30', 'to: 18:30', 'zone: Asia/Kolkata'];
  const [name = ''] = broken.split(':');
  const lines = [...sound.filter((line) => !line.startsWith(`${name}:`)), broken];
  const block = `workingHours:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  write(COMPANY, read(COMPANY).replace(/^workingHours:\n(?:  .*\n)+/m, '') + block);
}
const second = (pattern: RegExp) => new RegExp(`(?<=${pattern.source}[^]*?)${pattern.source}`, 'm');

test('the content as it stands is sound', () => {
  expect(() => readContent(folder)).not.toThrow();
});

test('a note of a few words is a post, and takes one minute', () => {
  const settings = read(post).split('---')[1]!;
  write('blog/999.md', `---${settings.replace(/readTime: \d+/, 'readTime: 1')}---\n\nWe have moved.\n`);
  expect(readContent(folder).get('blog/999.md')).toMatchObject({ readTime: 1, words: 3 });
});

test('the mark that some editors put before a text is no part of it', () => {
  write(post, `\uFEFF${read(post)}`);
  expect(() => readContent(folder)).not.toThrow();
});

test.each<[what: string, breakIt: () => void, says: () => string]>([
  [
    'an unknown key',
    () => change(service, /^quote:/m, 'qoute: x\nquote:'),
    () =>
      `content/${service}:${lineOf(service, 'qoute')}: "qoute" is not a known setting. Remove it or correct its spelling.`,
  ],
  [
    'a text in another encoding',
    () => writeFileSync(join(folder, post), Buffer.from(read(post).replace(/$/, '\nit\u0092s\n'), 'latin1')),
    () => `content/${post}: is not saved as UTF-8. Save it anew with that encoding`,
  ],
  [
    'a missing field',
    () => change(insight, /^label: .*\n/m, ''),
    () => `content/${insight}: "label" is missing. Add it.`,
  ],
  [
    'a missing field in a list, at the item that lacks it',
    () => change('lists/leaders.yaml', second(/^ {2}role: .*\n/m), ''),
    () => {
      const items = read('lists/leaders.yaml').split('\n');
      const line = items.findIndex((text, index) => text.startsWith('- ') && index > 0) + 1;
      return `content/lists/leaders.yaml:${line}: "1.role" is missing. Add it.`;
    },
  ],
  [
    'a broken link in a text',
    () => change('pages/looking-forward.md', /$/, '\nSee [there](/insights-trends#nowhere).\n'),
    () =>
      `content/pages/looking-forward.md:${lineOf('pages/looking-forward.md', '#nowhere')}: the link "/insights-trends#nowhere" leads nowhere`,
  ],
  [
    'a broken link in a list',
    () => change('navigation.yaml', /path: .*/, 'path: /nowhere'),
    () =>
      `content/navigation.yaml:${lineOf('navigation.yaml', '/nowhere')}: the link "/nowhere" leads nowhere: this site has no such address. Correct it.`,
  ],
  [
    'a link without its https://',
    () => change(insight, '](https://', '](www.'),
    () => `content/${insight}:${lineOf(insight, /\]\(www\./)}: the link "www.`,
  ],
  [
    'a missing picture',
    () => change(insight, /^image: .*/m, 'image: three-slits'),
    () =>
      `content/${insight}:${lineOf(insight, 'three-slits')}: there is no picture "three-slits". Draw it in drawings/figures, or name one of: `,
  ],
  [
    'a duplicate id',
    () => change(insight, /^id: .*/m, /^id: .*/m.exec(read(earlier))![0]),
    () =>
      `content/${insight}:2: "id" ${/^id: (.*)/m.exec(read(earlier))![1]} is taken by content/${earlier}. Give this one another.`,
  ],
  [
    'the same item twice in a list',
    () => {
      change('lists/technologies.yaml', /name: .*/, 'name: Same');
      change('lists/technologies.yaml', second(/name: .*/), 'name: Same');
    },
    () => ': "Same" stands in this list twice. Remove or change one.',
  ],
  [
    'the same service twice in the menu',
    () => change('navigation.yaml', `path: ${services[1]}\n`, `path: ${services[0]}\n`),
    () => `: "${services[0]}" stands in this list twice. Remove or change one.`,
  ],
  [
    'more notes than the margin has places for',
    () => {
      const labels = Array.from({ length: 13 }, (_, index) => `[^m${index}]`);
      change(
        post,
        /$/,
        `\nxxx${labels.join('')}\n\n${labels.map((label) => `${label}: Note.`).join('\n')}\n`,
      );
    },
    () => `content/${post}: "notes" must hold at most 12.`,
  ],
  [
    'one article fewer',
    () => rmSync(join(folder, insight)),
    () =>
      'content/insights/: must hold 9 files and holds 8. Add or remove one, or change the number in schemas/content/counts.ts.',
  ],
  [
    'a list that is too long',
    () => change('lists/focus-areas.yaml', /$/, '- title: T\n  description: D\n  glyph: g\n'),
    () =>
      'content/lists/focus-areas.yaml: the file must hold 3 items and holds 4. Mend the list, or the number in schemas/content/counts.ts.',
  ],
  [
    'a service with three features',
    () => change('lists/overview-services.yaml', /^ {4}- .*\n/m, ''),
    () =>
      `content/lists/overview-services.yaml:${lineOf('lists/overview-services.yaml', 'features:')}: "0.features" must hold 4 items and holds 3`,
  ],
  [
    'broken YAML',
    () => change('pages/about.md', /^title: .*/m, 'title: Our Story: the beginning'),
    () => 'content/pages/about.md:2: is not valid YAML: ',
  ],
  [
    'a file without settings',
    () => write('blog/999.md', 'Just words'),
    () => 'content/blog/999.md:1: must begin with a block of settings between two lines of ---.',
  ],
  [
    'a file in no known place',
    () => write('news.md', '---\ntitle: x\n---\n'),
    () => 'content/news.md: no schema covers this file. Move it, or add it to schemas/content/files.ts.',
  ],
  [
    'a name that cannot be filled in',
    () => change('pages/our-people.md', /^lead: .*/m, 'lead: All {persons}'),
    () =>
      `content/pages/our-people.md:${lineOf('pages/our-people.md', 'persons')}: {persons} is not a name to fill in. There are: {company}`,
  ],
  [
    'a note without its text',
    () => change(insight, /^\[\^[\w-]+\]: .*\n?/m, ''),
    () => {
      const source = read(insight);
      const [, label] = [...source.matchAll(/\[\^([\w-]+)\](?!:)/g)].find(
        ([mark]) => !source.includes(`${mark}:`),
      )!;
      return `the note [^${label}] has no text. Add a line "[^${label}]: …" at the end of the file.`;
    },
  ],
  [
    'an article that is too short',
    () => write(insight, `${read(insight).slice(0, 2000)}\n`),
    () => ' words; an article has 900 to 1500',
  ],
  ...(
    [
      ['days: Monday to Funday', 'days', 'must be days like "Monday to Friday", or a list like'],
      ['days: []', 'days', 'must be days like'],
      ['days: [Monday, Monday]', 'days', 'must be days like'],
      ['days: 5', 'days', 'must be days like'],
      ['from: 9.30', 'from', 'must be a time like "09:30".'],
      ['from: 25:00', 'from', 'must be a time like "09:30".'],
      ['to: 09:45', 'to', 'must be an hour after "from" or later, on the same day. A shift over midnight'],
      ['to: 02:00', 'to', 'must be an hour after "from" or later'],
      ['to: 24:30', 'to', 'must be a time like "18:30", at the latest "24:00".'],
      ['zone: IST', 'zone', 'is no time zone. Write one like Asia/Kolkata'],
      ['zone: Asia/Mumbai', 'zone', 'is no time zone.'],
      ['zone: +05:30', 'zone', 'is no time zone.'],
      ['holidays: [26 January]', 'holidays.0', 'must be a day of the calendar like 2027-01-26.'],
      ['holidays: [2027-02-30]', 'holidays.0', 'must be a day of the calendar'],
      ['pause: 13:00', 'pause', 'is not a known setting.'],
    ] as const
  ).map(([broken, name, says]): [string, () => void, () => string] => [
    `working hours with ${broken}`,
    () => setWorkingHours(broken),
    () =>
      `content/${COMPANY}:${lineOf(COMPANY, `  ${broken.split(':')[0]}:`)}: "workingHours.${name}" ${says}`,
  ]),
  [
    'working hours without a time zone',
    () => setWorkingHours('zone:'),
    () => `content/${COMPANY}:${lineOf(COMPANY, 'zone:')}: "workingHours.zone" must be a time zone`,
  ],
  [
    'more hours than can be promised',
    () => change(COMPANY, /^replyHours: .*/m, 'replyHours: 721'),
    () => `content/${COMPANY}:${lineOf(COMPANY, 'replyHours:')}: "replyHours" must be at most 720.`,
  ],
  [
    'a post that takes longer than it promises',
    () => change(post, /^readTime: .*/m, 'readTime: 99'),
    () => `content/${post}:${lineOf(post, 'readTime')}: "readTime" promises 99 minutes, but `,
  ],
  [
    'a post that takes longer than the one minute it promises',
    () => change(post, /^readTime: .*/m, 'readTime: 1'),
    () => `content/${post}:${lineOf(post, 'readTime')}: "readTime" promises 1 minute, but `,
  ],
  [
    'a wrong address of the company',
    () => change('company.yaml', /^email: .*/m, 'email: hello'),
    () => `content/company.yaml:${lineOf('company.yaml', /^email/)}: "email" is not an e-mail address.`,
  ],
  [
    'a notice that does not say for how long',
    () => change(NOTICES, /^ {2}kept: .*/m, '  kept: For a while'),
    () =>
      `content/${NOTICES}:${lineOf(NOTICES, 'For a while')}: "job-application.kept" must hold {kept}: that is "keptMonths" in words.`,
  ],
  [
    'backups of which nobody says how long they live',
    () => change(NOTICES, /^backups: .*/m, 'backups: They go'),
    () =>
      `content/${NOTICES}:${lineOf(NOTICES, 'They go')}: "backups" must hold {backupTime}: that is "desk.backupDays" in words.`,
  ],
  [
    'the time kept where there is no number for it',
    () => change(NOTICES, /^ {2}stored: .*/m, '  stored: "{kept}"'),
    () => `content/${NOTICES}:${lineOf(NOTICES, /stored: "/)}: {kept} is not a name to fill in. There are: `,
  ],
  [
    'a part of a month',
    () => change(NOTICES, /keptMonths: .*/, 'keptMonths: 1.5'),
    () => `"job-application.keptMonths" must be a whole number of months.`,
  ],
  [
    'nothing kept at all',
    () => change(NOTICES, /keptMonths: .*/, 'keptMonths: 0'),
    () => `"job-application.keptMonths" must be at least 1.`,
  ],
  [
    'a time kept in words',
    () => change(NOTICES, /keptMonths: .*/, 'keptMonths: One year'),
    () => `"job-application.keptMonths" must be a number of months.`,
  ],
  [
    'no number for the time kept',
    () => change(NOTICES, /^ {2}keptMonths: .*\n/m, ''),
    () =>
      `content/${NOTICES}:${lineOf(NOTICES, 'job-application')}: "job-application.keptMonths" is missing. Add it.`,
  ],
  [
    'a goal for what is promised a time',
    () => change(NOTICES, /^contact-message:\n/m, 'contact-message:\n  goalHours: 48\n'),
    () =>
      `content/${NOTICES}:${lineOf(NOTICES, 'goalHours: 48')}: "contact-message.goalHours" is not a known setting. Remove it or correct its spelling.`,
  ],
  [
    'less than an hour for the owner’s goal',
    () => change(NOTICES, /goalHours: .*/, 'goalHours: 0'),
    () => `"job-application.goalHours" must be at least 1.`,
  ],
  [
    'a part of a day for backups',
    () => change(NOTICES, /backupDays: .*/, 'backupDays: 0.5'),
    () =>
      `content/${NOTICES}:${lineOf(NOTICES, 'backupDays: 0')}: "desk.backupDays" must be a whole number of days.`,
  ],
])('%s stops the build, with the file and what to do', (_what, breakIt, says) => {
  breakIt();
  expect(() => readContent(folder)).toThrow(says());
});
