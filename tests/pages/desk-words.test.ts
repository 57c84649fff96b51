import { readdirSync, readFileSync } from 'node:fs';

import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

import { lookInto } from '../repository/look-into.ts';

const root = new URL('../../', import.meta.url);

/** What is said no longer, and instead: docs/decisions/036-words-people-know.md. */
const FORMER: [RegExp, string][] = [
  [/\bset(?:s|ting)? (?:it |them |one )?aside\b/i, 'Spam'],
  [
    /\b(?:take|takes|took|taken|taking) (?:it |them )?back\b/i,
    'Not spam, Restore draft, Revoke link, Delete',
  ],
  [/\b(?:take|takes|took|taken|taking) (?:it |them |the numbers )?out\b/i, 'Export'],
  [/\b(?:give|gives|gave|given) (?:it |them |this )?to\b|\bwith nobody\b/i, 'Assigned to, Unassigned'],
  [
    /\b(?:goes|go|gone|went) (?:on|for good|tonight|after all|by itself|within|in)\b/i,
    'Deletes on, Sends in',
  ],
  [/\b(?:lets?|letting) (?:it )?go\b/i, 'Remove hold'],
  [/\bkeep(?:s|ing)? this one\b|^keep it$|^Keeping\b/i, 'Keep longer, Retention'],
  [/\bwho looked\b|\blooks\b(?! like| after)/i, 'Access log'],
  [/^Figures?\b|\bthe figures\b/, 'Reports'],
  [/\berase[ds]?\b|\berasing\b|\berasure\b/i, 'Delete'],
  [/\bshut(?:s|ting)? (?:\w+ )?out\b/i, 'Remove access'],
  [/\bat the door\b/i, 'Invitation pending'],
  [/\bnot live\b/i, 'Offline since'],
  [/^Looking\b/, 'Loading'],
  [/\bleave it\b/i, 'Cancel'],
  [/\bchoose none\b/i, 'Clear selection'],
  [/\ball keys\b|\bsingle keys\b|^Keys\b/i, 'Keyboard shortcuts'],
  [
    /\bby mail\b|\b(?:a|an|the|one|no|this|your|our|test|each) mail\b(?! server| program)|(?<!e-)\bmails\b/i,
    'e-mail',
  ],
  [/\bscreen broke\b/i, 'Something went wrong'],
  [/\bwaits? for your word\b/i, 'On hold'],
  [/\bin order of doubt\b/i, 'Sort by confidence'],
];

/** Whole sentences and labels, not names in code: with a space, or with a capital. */
const isSaid = (text: string) => /[a-z]/i.test(text) && (/\s/.test(text.trim()) || /^\s*[A-Z]/.test(text));

/** What a source says: its strings, the pieces of its templates and the texts of its elements. A tagged template is SQL. */
function saidIn(file: string, source: string): string[] {
  const said: string[] = [];
  const untold = new Set<number>();
  const { program, errors } = parseSync(file, source);
  expect(errors, file).toEqual([]);
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      for (const { start } of quasi.quasis) untold.add(start);
    },
    Literal({ value }) {
      if (typeof value === 'string') said.push(value);
    },
    TemplateElement({ start, value }) {
      if (!untold.has(start)) said.push(value.cooked ?? value.raw);
    },
    JSXText({ value }) {
      said.push(value);
    },
  }).visit(program);
  return said.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(isSaid);
}

const formerIn = (texts: string[]) =>
  texts.flatMap((text) =>
    FORMER.filter(([former]) => former.test(text)).map(([, now]) => `“${text.slice(0, 160)}”: say ${now}`),
  );

test('the built desk says none of the words that are gone', () => {
  const assets = new URL('build/desk/assets/', root);
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  const said = scripts.flatMap((name) => saidIn(name, readFileSync(new URL(name, assets), 'utf8')));
  expect(said).toContain('Keyboard shortcuts');
  expect(formerIn(said)).toEqual([]);
});

test('no e-mail, command, answer or page of the desk’s server and of the visitor’s own page says one', () => {
  const files = lookInto(
    [
      'desk-server/**/*.ts',
      'schemas/{desk,private-page}/**/*.ts',
      'server/private-page/**/*.ts',
      'scripts/*.ts',
    ],
    { except: ['**/*.test.ts'] },
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    formerIn(saidIn(file, readFileSync(new URL(file, root), 'utf8'))).map((former) => `${file}: ${former}`),
  );
  expect(found).toEqual([]);
});
