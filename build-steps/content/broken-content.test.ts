import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readContent } from './read-content.ts';

// The real content, broken in one place at a time, as a writer would.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(join(import.meta.dirname, '../../content'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const change = (path: string, from: string | RegExp, to: string) => {
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after, `nothing to change in ${path}`).not.toBe(before);
  writeFileSync(file, after);
};
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const insight = 'insights/quantum-computing-meets-ai.md';

test('the content as it stands is sound', () => {
  expect(() => readContent(folder)).not.toThrow();
});

test('a note of a few words is a post, and takes one minute', () => {
  const settings = readFileSync(join(folder, 'blog/3.md'), 'utf8').split('---')[1]!;
  write('blog/4.md', `---${settings.replace(/readTime: \d+/, 'readTime: 1')}---\n\nWe have moved.\n`);
  expect(readContent(folder).get('blog/4.md')).toMatchObject({ readTime: 1, words: 3 });
});

test.each<[what: string, breakIt: () => void, says: RegExp]>([
  [
    'an unknown key',
    () => change('services/digital-transformation.md', 'quote:', 'qoute: x\nquote:'),
    /^content\/services\/digital-transformation\.md:4: "qoute" is not a known setting\. Remove it or correct its spelling\.$/,
  ],
  [
    'a missing field',
    () => change(insight, /^label: .*\n/m, ''),
    /^content\/insights\/quantum-computing-meets-ai\.md: "label" is missing\. Add it\.$/,
  ],
  [
    'a missing field in a list, at the item that lacks it',
    () => change('lists/leaders.yaml', /^ {2}role: Chief Technology Officer\n/m, ''),
    /^content\/lists\/leaders\.yaml:5: "1\.role" is missing\. Add it\.$/,
  ],
  [
    'a broken link in a text',
    () => change('pages/looking-forward.md', '#future-work-ai-agents-automation', '#future-of-work'),
    /^content\/pages\/looking-forward\.md:10: the link "\/insights-trends#future-of-work" leads nowhere/,
  ],
  [
    'a broken link in a list',
    () => change('navigation.yaml', '/about/our-people', '/about/people'),
    /^content\/navigation\.yaml:\d+: the link "\/about\/people" leads nowhere: this site has no such address\. Correct it\.$/,
  ],
  [
    'a link without its https://',
    () => change(insight, '](https://', '](www.'),
    /quantum-computing-meets-ai\.md:\d+: the link "www\..*" must begin with \/ for this site, or with https:\/\/ for another/,
  ],
  [
    'a missing picture',
    () => change(insight, 'image: two-slits', 'image: three-slits'),
    /quantum-computing-meets-ai\.md:8: there is no picture "three-slits"\. Draw it in drawings\/figures, or name one of: .*two-slits/,
  ],
  [
    'a duplicate id',
    () => change(insight, 'id: 6', 'id: 5'),
    /quantum-computing-meets-ai\.md:2: "id" 5 is taken by content\/insights\/ai-sustainability-green-computing\.md\. Give this one another\./,
  ],
  [
    'the same item twice in a list',
    () => change('lists/technologies.yaml', 'name: Azure', 'name: AWS'),
    /^content\/lists\/technologies\.yaml:\d+: "AWS" stands in this list twice\. Remove or change one\.$/,
  ],
  [
    'the same service twice in the menu',
    () => change('navigation.yaml', '/services/business-it-alignment', '/services/digital-transformation'),
    /^content\/navigation\.yaml:\d+: "\/services\/digital-transformation" stands in this list twice\. Remove or change one\.$/m,
  ],
  [
    'more notes than the margin has places for',
    () =>
      write(
        'blog/1.md',
        readFileSync(join(folder, 'blog/1.md'), 'utf8') +
          `\n${'x'.repeat(3)}${Array.from({ length: 11 }, (_, index) => `[^m${index}]`).join('')}\n\n` +
          Array.from({ length: 11 }, (_, index) => `[^m${index}]: Note.`).join('\n'),
      ),
    /^content\/blog\/1\.md: "notes" must hold at most 12\.$/,
  ],
  [
    'one article fewer',
    () => rmSync(join(folder, 'insights/robotics-ai-industrial-revolution.md')),
    /^content\/insights\/: must hold 9 files and holds 8\..*schemas\/content\/counts\.ts\.$/,
  ],
  [
    'a list that is too long',
    () =>
      change(
        'lists/focus-areas.yaml',
        /$/,
        '- title: T\n  description: D\n  glyph: full-stack-development\n',
      ),
    /^content\/lists\/focus-areas\.yaml: the file must hold 3 items and holds 4\. Mend the list, or the number in schemas\/content\/counts\.ts\.$/,
  ],
  [
    'a service with three features',
    () => change('lists/overview-services.yaml', /^ {4}- .*\n/m, ''),
    /^content\/lists\/overview-services\.yaml:\d+: "0\.features" must hold 4 items and holds 3/,
  ],
  [
    'broken YAML',
    () => change('pages/about.md', 'title: Our Story', 'title: Our Story: the beginning'),
    /^content\/pages\/about\.md:2: is not valid YAML: .* A value that holds a colon/,
  ],
  [
    'a file without settings',
    () => write('blog/4.md', 'Just words'),
    /^content\/blog\/4\.md:1: must begin with a block of settings between two lines of ---\.$/,
  ],
  [
    'a file in no known place',
    () => write('news.md', '---\ntitle: x\n---\n'),
    /^content\/news\.md: no schema covers this file\. Move it, or add it to schemas\/content\/files\.ts\.$/,
  ],
  [
    'a name that cannot be filled in',
    () => change('pages/our-people.md', '{people}', '{persons}'),
    /^content\/pages\/our-people\.md:\d+: \{persons\} is not a name to fill in\. There are: \{company\}/,
  ],
  [
    'a note without its text',
    () => change(insight, /^\[\^8\]: .*\n?/m, ''),
    /quantum-computing-meets-ai\.md:\d+: the note \[\^8\] has no text\. Add a line "\[\^8\]: …" at the end of the file\./,
  ],
  [
    'an article that is too short',
    () => write(insight, `${readFileSync(join(folder, insight), 'utf8').slice(0, 2000)}\n`),
    /quantum-computing-meets-ai\.md: "words" has \d+ words; an article has 900 to 1500/,
  ],
  [
    'a post that takes longer than it promises',
    () => change('blog/1.md', 'readTime: 5', 'readTime: 3'),
    /^content\/blog\/1\.md:\d+: "readTime" promises 3 minutes, but \d+ words take 5\.$/,
  ],
  [
    'a post that takes longer than the one minute it promises',
    () => change('blog/1.md', 'readTime: 5', 'readTime: 1'),
    /^content\/blog\/1\.md:\d+: "readTime" promises 1 minute, but \d+ words take 5\.$/,
  ],
  [
    'a wrong address of the company',
    () => change('company.yaml', /^email: .*/m, 'email: hello'),
    /^content\/company\.yaml:\d+: "email" is not an e-mail address\.$/,
  ],
])('%s stops the build, with the file and what to do', (_what, breakIt, says) => {
  breakIt();
  expect(() => readContent(folder)).toThrow(says);
});
