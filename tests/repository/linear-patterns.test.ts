import { readFileSync } from 'node:fs';

import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

import { sourceFolders } from '#build-steps/inputs.ts';
import { namesIn } from '#desk-server/record/names-in.ts';
import { cutAtTelling, markedWords } from '#desk/words/cut-at-words.ts';
import { EMAIL_PATTERN } from '#schemas/forms/email.ts';
import { STORED_NAME_PATTERN } from '#schemas/forms/resume-file.ts';
import { nameInPublicLink } from '#server/rows/public-link.ts';
import { pagePolicy } from '#server/site/csp.ts';
import { encodings } from '#server/site/encodings.ts';

import { lookInto } from './look-into.ts';

const root = new URL('../../', import.meta.url);

/** What is written for the build sees nothing that a visitor sends. All else may. */
const unseen = new Set(['build-steps', 'content', 'drawings']);
const files = sourceFolders
  .filter((folder) => !unseen.has(folder))
  .flatMap((folder) => lookInto([`${folder}/**/*.*`], { except: [`${folder}/**/*.test.ts`] }))
  .filter((file) => /\.tsx?$/.test(file));

type Pattern = { where: string; pattern: string; flags: string };

/** Every regular expression that is written there, and every place that makes one from text. */
function search() {
  const written: Pattern[] = [];
  const made: string[] = [];
  for (const file of files) {
    const { program, errors } = parseSync(file, readFileSync(new URL(file, root), 'utf8'));
    expect(errors).toEqual([]);
    new Visitor({
      Literal(node) {
        if ('regex' in node && node.regex)
          written.push({ where: `${file}: /${node.regex.pattern}/${node.regex.flags}`, ...node.regex });
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(file);
      },
      CallExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(file);
      },
    }).visit(program);
  }
  return { written, made };
}

const { written, made } = search();

/** Seen by the operator, or by nothing longer than what it says. */
const bounded: Record<string, string> = {
  'server/settings.ts: /\\/+$/': 'of a setting',
};

test('there are such patterns, and the search finds them', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(written.length).toBeGreaterThan(30);
  for (const place of Object.keys(bounded)) expect(written.map(({ where }) => where)).toContain(place);
});

test.each(written.filter(({ where }) => !(where in bounded)))('$where is linear', ({ pattern, flags }) => {
  // What makes it try more than once for each character, if anything does: two parts that can share a run of characters, or
  // a run that can begin at each of them.
  const { reports } = analyse({ source: pattern, flags });
  expect(reports.map(({ type, exponential }) => ({ type, exponential }))).toEqual([]);
  expect(slowOnes(worstCases(pattern), (text) => new RegExp(pattern, flags).exec(text))).toEqual([]);
});

test('so are those that are made from text', () => {
  expect([...new Set(made)].sort()).toEqual([
    // Of the names of scripts, which stand beside it.
    'desk-server/people/person-name.ts',
    // Of a phrase's words, which are letters and numbers, with what is neither between them.
    'desk-server/search/words.ts',
    // Of words that tell what is spam, or that a colleague looks for.
    'desk-server/spam/words-in-order.ts',
    'desk/words/cut-at-words.ts',
    // Of our own paths, at the build.
    'schemas/content/files.ts',
    // Held by its own test.
    'server/rows/public-link.ts',
    'server/site/encodings.ts',
  ]);
  for (const { listed } of encodings)
    expect(analyse({ source: listed.source, flags: listed.flags }).reports).toEqual([]);
  const path = '/storage/v1/object/public/resumes/';
  const links = [
    `http://${'a'.repeat(LONG)}`,
    `http://a${path.repeat(LONG / path.length)}`,
    `http://a/${'/'.repeat(LONG)}`,
  ];
  expect(slowOnes(links, nameInPublicLink)).toEqual([]);
  const letters = ['ab '.repeat(LONG / 3), `${'a'.repeat(LONG)}!`, 'ab-'.repeat(LONG / 3)];
  expect(slowOnes(letters, (text) => markedWords(text, 'ab a b'))).toEqual([]);
  const names = namesIn({ name: 'ab a b aaaaaa', email: 'ab.aaaaaab@a.in' });
  expect(slowOnes(letters, names)).toEqual([]);
  expect(slowOnes(letters, (text) => cutAtTelling(text, ['ab ab', 'a', 'b']))).toEqual([]);
});

test('so is what looks for the scripts of a page in which a visitor’s words stand', () => {
  const pages = ['<script', ' src', '&lt;script&gt;'].map(
    (words) => `<script>a</script><script ${words.repeat(LONG / words.length)}`,
  );
  expect(slowOnes(pages, (page) => pagePolicy(page, []))).toEqual([]);
});

test('a quadratic one would be found', () => {
  for (const pattern of [String.raw`^\/+|\/+$`, String.raw`^Bearer\s+(.*)$`])
    expect(analyse({ source: pattern, flags: 'g' }).reports).not.toEqual([]);
  const slashes = `/a${'/'.repeat(LONG)}x`;
  expect(slowOnes([slashes], (text) => text.replaceAll(/^\/+|\/+$/g, ''))).toEqual([slashes]);
});

test('the two that both sides share hold at their longest, too', () => {
  const addresses = [
    `${'a'.repeat(LONG)}@`,
    `a@${'a-'.repeat(LONG)}`,
    `a@a${'.a'.repeat(LONG)}.`,
    `a@a${'-'.repeat(LONG)}`,
  ];
  expect(slowOnes(addresses, (text) => EMAIL_PATTERN.test(text))).toEqual([]);
  expect(slowOnes([`${'a.'.repeat(LONG)}pdf`], (text) => STORED_NAME_PATTERN.test(text))).toEqual([]);
});

const LONG = 4 * 1024;
/** Whatever the pattern speaks of, after what it wants to begin with, and then something that it does not want. */
function worstCases(pattern: string) {
  const letters = new Set([...pattern.replaceAll(/\\[dDwWsSbB]/g, ''), ...' a0-./:@,;"<=\n\0é']);
  return [...letters].flatMap(casesWith);
}
const openings = [
  '',
  'Bearer ',
  'a@a',
  'https://a/',
  'bytes=',
  'multipart/form-data',
  '2026-11-15T10:00:00.',
  '1-a.pdf',
  '"',
];
const known = new Map<string, string[]>();
function casesWith(letter: string) {
  const cases =
    known.get(letter) ??
    openings.flatMap((opening) => [
      `${opening}${letter.repeat(LONG)}!`,
      `${opening}${`${letter}a`.repeat(LONG / 2)}\u0001`,
    ]);
  known.set(letter, cases);
  return cases;
}

/** Takes one step for each character. That which it looks for is in none of the texts, but could be. */
const ONE_BY_ONE = /^[^]*?ÿ/;
/** Measured: linear ones take up to 25 times as long as that, quadratic ones more than 6,000 times. */
const MOST_TIMES = 400;
const TRIES = 10;

/** Those texts for which something takes much longer than it takes to walk through them. A busy machine may keep us from
 * going on at any time, but not each time. */
function slowOnes(texts: string[], act: (text: string) => unknown) {
  return texts.filter((text) => {
    const most = MOST_TIMES * walked.getOrInsertComputed(text.length, () => walk(text));
    for (let tries = 0; tries < TRIES; tries++) if (milliseconds(() => act(text)) < most) return false;
    return true;
  });
}

/** How long that takes, by the length of a text: the shortest time, or one that was held up would excuse what is slow. */
const walked = new Map<number, number>();
const walk = (text: string) =>
  Math.min(...Array.from({ length: TRIES }, () => milliseconds(() => ONE_BY_ONE.test(text))));

function milliseconds(act: () => unknown) {
  const started = performance.now();
  act();
  return performance.now() - started;
}
