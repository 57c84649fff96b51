import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Insight } from '#schemas/content/insight.ts';
import { numberInWords } from '#schemas/content/number-words.ts';
import type { Page } from '#schemas/content/page.ts';
import type { Post } from '#schemas/content/post.ts';

import { contentDir, filesIn, readContent } from './read-content.ts';

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
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
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
const lastLineOf = (path: string, text: string) =>
  read(path)
    .split('\n')
    .findLastIndex((line) => line.includes(text)) + 1;
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

test('a company may have a name of thirty letters, and no text is too long for it', () => {
  change('company.yaml', /^name: .*/m, 'name: Sahyadri Coastal Advisory Ltd.');
  expect(() => readContent(folder)).not.toThrow();
});

const OPENING = 'openings/sound.md';
/** Sound whatever the company's own are. */
const SOUND_OPENING = `---
title: Test engineer
description: Find what breaks before those who use it do, and say it so that somebody mends it the same day.
lead: You find what breaks.
team: Engineering
place: Mumbai
cities: [Mumbai]
type: full-time
pay: { from: 1200000, to: 1800000, per: year }
posted: 2026-11-11
closes: 2026-12-11
does:
  - Test
needed:
  - Patience
steps:
  - { day: 0, title: You apply, text: A receipt }
  - { day: 14, title: Our answer, text: Yes or no }
---

On top comes lunch.
`;

test('an opening as it should be is sound', () => {
  write(OPENING, SOUND_OPENING);
  expect(() => readContent(folder)).not.toThrow();
});

test.each([
  [
    'closes: 2026-12-11',
    'closes: 11 December',
    '"closes" must be a day like 2026-11-30, or 2026-11-30 12:00.',
  ],
  ['closes: 2026-12-11', 'closes: 2026-02-30', '"closes" is no day of the calendar.'],
  ['type: full-time', 'type: fulltime', '"type" must be full-time, part-time, contract or internship.'],
  [
    'to: 1800000',
    'to: 1000000',
    '"pay.to" must be more than "from"; leave it out where there is one amount.',
  ],
  [
    '- { day: 14, title',
    '- { day: 0, title',
    '"steps" must be in the order of their days, each on a later day.',
  ],
  ['team: Engineering', 'teem: Engineering', '"team" is missing. Add it.'],
])('an opening with %s changed to %s is refused with its line and what to do', (from, to, says) => {
  write(OPENING, SOUND_OPENING.replace(from, to));
  expect(() => readContent(folder)).toThrow(says);
  expect(() => readContent(folder)).toThrow(/content\/openings\/sound\.md:\d+: /);
});

test('an opening at a place names a city, or is remote', () => {
  write(OPENING, SOUND_OPENING.replace('cities: [Mumbai]\n', ''));
  expect(() => readContent(folder)).toThrow('Add one, or set "remote: true"');
  write(OPENING, SOUND_OPENING.replace('cities: [Mumbai]', 'remote: true'));
  expect(() => readContent(folder)).not.toThrow();
});

test('an equal opportunity policy without one of its parts is refused', () => {
  change('pages/equal-opportunity.md', /^ {2}devices:\n(?: {4}.*\n)+/m, '');
  expect(() => readContent(folder)).toThrow('"sections.devices" is missing. Add it.');
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

test('one more of each is a file or a line, and all numbers follow', () => {
  const count = (name: string) => filesOf(name).length + 1;
  const page = 'pages/our-people.md';
  change(page, /^lead: .*/m, "lead: '{services} services. In {leaders} and {insights}.'");
  change(page, /$/, '\n{insights} and {services} and *{posts}*.\n');
  write('services/still-another.md', read(service));
  change(
    'navigation.yaml',
    /( *)(- name: .*\n *path: \/services\/)/,
    '$1- name: Still another\n$1  path: /services/still-another\n$1$2',
  );
  change('lists/focus-areas.yaml', /glyph: .*/, 'glyph: still-another');
  const leaders = read('lists/leaders.yaml').match(/^- /gm)!.length + 1;
  change('lists/leaders.yaml', /$/, '- name: O\n  role: R\n  experience: E\n  background: B\n');
  const article = read(insight).replaceAll(/^(image|alt|caption): .*\n/gm, '');
  write('insights/still-another.md', article.replace(/^id: .*/m, 'id: 99'));

  const content = readContent(folder);
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  const [services, insights] = [numberInWords(count('services')), numberInWords(count('insights'))];
  const { lead, html } = content.get(page) as Page;
  expect(lead).toBe(`${capital(services)} services. In ${numberInWords(leaders)} and ${insights}.`);
  const posts = numberInWords(filesOf('blog').length);
  expect(html).toContain(`<p>${capital(insights)} and ${services} and <em>${posts}</em>.</p>`);
  expect(content.get('insights/still-another.md')).toMatchObject({
    id: count('insights'),
    image: 'still-another',
  });
});

test('where an article was taken out, the numbers of the others close up', () => {
  rmSync(join(folder, insight));
  const address = `/insights-trends#${insight.slice('insights/'.length, -'.md'.length)}`;
  for (const path of filesIn(folder)) write(path, read(path).replaceAll(address, '/blog'));
  const left = [...readContent(folder)].filter(([path]) => path.startsWith('insights/'));
  const ids = left.map(([, value]) => (value as Insight).id);
  expect(ids.toSorted((one, other) => one - other)).toEqual(left.map((_one, index) => index + 1));
});

/** Raw HTML, in whichever shape: a script in it would be let into the page by its policy. */
test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script over lines', '<script>\nalert(1)\n</script>'],
  ['a picture that fails', 'See <img src=x onerror=alert(1)> here.'],
  ['a picture that fails, in a note', 'See.[^bad]\n\n[^bad]: <img src=x onerror=alert(1)>'],
  ['a tag in a list', '- one\n- two <b onclick="x()">bold</b>'],
  ['a tag in a quotation', '> <details ontoggle=x open>'],
  ['a tag in a table', '| a |\n| - |\n| <iframe src="/"></iframe> |'],
  ['a tag in a heading', '## One <i>word</i>'],
  ['a tag within a link', '[one <b>word</b>](/about)'],
  ['styles', '<style>p { display: none }</style>'],
  ['a closing tag alone', 'The end.</p></div>'],
  ['an instruction', '<?php echo 1 ?>'],
  ['a declaration', '<!DOCTYPE html>'],
  ['a section of characters', '<![CDATA[ one ]]>'],
  ['a base for all links', '<BASE HREF="https://elsewhere.example/">'],
])('%s in a text stops the build, with the line and what to write instead', (_what, html) => {
  const [first = ''] = /[^\n]*<[^\n]*/.exec(html)!;
  change(post, /$/, `\n${html}\n`);
  expect(() => readContent(folder)).toThrow(`content/${post}:${lastLineOf(post, first)}: "<`);
  expect(() => readContent(folder)).toThrow(' is HTML, which a text must not hold. Write it in Markdown: ');
});

test('a comment in a text stops the build: it would be sent to everybody', () => {
  change(post, /$/, '\nOne <!-- not yet, ask Asha --> two.\n');
  expect(() => readContent(folder)).toThrow(
    `content/${post}:${lastLineOf(post, 'not yet')}: "<!-- not yet, ask Asha -->" is a comment, and every visitor would be sent it.`,
  );
});

test('what only looks like HTML is text: in code, escaped, in a comparison, as an address, in the settings', () => {
  const like = 'A `<b>` and \\<i> and &lt;u>, 1 < 2 and 3 > 2, <https://example.org>.\n\n    <script>\n';
  change(post, /$/, `\n${like}`);
  change(post, /^excerpt: .*/m, "excerpt: '<b>bold</b>, as it is written'");
  const { html, excerpt } = readContent(folder).get(post) as Post;
  expect(html).toContain('<p>A <code>&lt;b&gt;</code> and &lt;i&gt; and &lt;u&gt;, 1 &lt; 2 and 3 &gt; 2, ');
  expect(html).not.toMatch(/<(b|i|u|script)>/);
  expect(excerpt).toBe('<b>bold</b>, as it is written');
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
    'no article at all',
    () => {
      for (const path of filesOf('insights')) rmSync(join(folder, path));
    },
    () => 'content/insights/: holds no file. Add one.',
  ],
  [
    'an empty list',
    () => write('lists/focus-areas.yaml', '[]\n'),
    () => 'content/lists/focus-areas.yaml: the file must hold at least one item.',
  ],
  [
    'a service that no menu leads to',
    () => write('services/still-another.md', read(service)),
    () =>
      'content/services/still-another.md: no menu leads to this page. Add "path: /services/still-another" and its name to content/navigation.yaml.',
  ],
  [
    'a drawing of a service that there is not',
    () => change('lists/focus-areas.yaml', /glyph: .*/, 'glyph: still-another'),
    () =>
      `content/lists/focus-areas.yaml:${lineOf('lists/focus-areas.yaml', 'still-another')}: there is no picture "still-another". Draw it in drawings/glyphs.ts, or name one of: `,
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
