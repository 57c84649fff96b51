import { globSync, readFileSync } from 'node:fs';

import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

import { EMAIL_PATTERN } from '#schemas/forms/email.ts';
import { STORED_NAME_PATTERN } from '#schemas/forms/resume-file.ts';

import { nameInPublicLink } from './rows/public-link.ts';
import { pagePolicy } from './site/csp.ts';
import { encodings } from './site/encodings.ts';

const root = new URL('../', import.meta.url);

/** All that runs in the server and may see what a visitor sends. */
const files = globSync(['server/**/*.ts', 'schemas/*.ts', 'app/forms/*.{ts,tsx}', 'app/forms/send/*.ts'], {
  cwd: root,
  exclude: ['**/*.test.ts', 'tests/contract/**'],
});

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
  for (const text of worstCases(pattern))
    expect(milliseconds(() => new RegExp(pattern, flags).exec(text))).toBeLessThan(MOST_MS);
});

test('so are those that are made from text', () => {
  expect([...new Set(made)].sort()).toEqual([
    // Held by its own test.
    'server/desk/spam/links.ts',
    'server/rows/public-link.ts',
    'server/site/encodings.ts',
  ]);
  for (const { listed } of encodings)
    expect(analyse({ source: listed.source, flags: listed.flags }).reports).toEqual([]);
  const path = '/storage/v1/object/public/resumes/';
  for (const link of [
    `http://${'a'.repeat(LONG)}`,
    `http://a${path.repeat(LONG / path.length)}`,
    `http://a/${'/'.repeat(LONG)}`,
  ])
    expect(milliseconds(() => nameInPublicLink(link))).toBeLessThan(MOST_MS);
});

test('so is what looks for the scripts of a page in which a visitor’s words stand', () => {
  for (const text of [
    '<script'.repeat(LONG / 7),
    `<script ${' src'.repeat(LONG / 4)}`,
    '&lt;script&gt;'.repeat(LONG / 14),
  ])
    expect(milliseconds(() => pagePolicy(`<script>a</script>${text}`, []))).toBeLessThan(MOST_MS);
});

test('a quadratic one would be found', () => {
  for (const pattern of [String.raw`^\/+|\/+$`, String.raw`^Bearer\s+(.*)$`])
    expect(analyse({ source: pattern, flags: 'g' }).reports).not.toEqual([]);
  const slashes = `/a${'/'.repeat(LONG)}x`;
  expect(milliseconds(() => slashes.replaceAll(/^\/+|\/+$/g, ''))).toBeGreaterThan(MOST_MS);
});

const LONG = 16 * 1024;
const MOST_MS = 10;

/** 16 KB of whatever the pattern speaks of, after what it wants to begin with, and then something that it does not want. */
function worstCases(pattern: string) {
  const letters = new Set([...pattern.replaceAll(/\\[dDwWsSbB]/g, ''), ...' a0-./:@,;"<=\n\0é']);
  const beginnings = ['', ...openings];
  return beginnings.flatMap((beginning) =>
    [...letters].flatMap((letter) => [
      `${beginning}${letter.repeat(LONG)}!`,
      `${beginning}${`${letter}a`.repeat(LONG / 2)}\u0001`,
    ]),
  );
}
const openings = [
  'Bearer ',
  'a@a',
  'https://a/',
  'bytes=',
  'multipart/form-data',
  '2026-11-15T10:00:00.',
  '1-a.pdf',
  '"',
];

/** The quickest of three. */
function milliseconds(act: () => unknown) {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    act();
    return performance.now() - started;
  });
  return Math.min(...times);
}

test('the two that both sides share hold at their longest, too', () => {
  for (const text of [
    `${'a'.repeat(LONG)}@`,
    `a@${'a-'.repeat(LONG)}`,
    `a@a${'.a'.repeat(LONG)}.`,
    `a@a${'-'.repeat(LONG)}`,
  ])
    expect(milliseconds(() => EMAIL_PATTERN.test(text))).toBeLessThan(MOST_MS);
  expect(milliseconds(() => STORED_NAME_PATTERN.test(`${'a.'.repeat(LONG)}pdf`))).toBeLessThan(MOST_MS);
});
