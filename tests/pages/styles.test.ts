import { expect, test } from 'vitest';

import { everyAddress } from '../journeys/addresses.ts';
import { pageAt, textAt } from './built-site.ts';
import type { BuiltPage } from './built-site.ts';
import { filesOf } from './page-files.ts';
import { askedIn, declarationsOf, rulesOf } from './style-rules.ts';
import type { StyleRule } from './style-rules.ts';

const wholeRules = rulesOf(textAt(filesOf('/').styles[0]!));

// A page's HTML holds only the styles it uses itself.
test.for(everyAddress)('%s lacks no style that the whole stylesheet would give it', (path) => {
  const page = pageAt(path);
  const style = page.document.querySelector('style#styles')!.textContent;
  const used = rulesFor(page);
  const asked = new Set(askedIn(page.html.replace(style, '') + used.map(({ body }) => body).join(';')));
  const own = new Map<string, string>();
  for (const rule of rulesOf(style))
    own.set(nameOf(rule), `${own.get(nameOf(rule)) ?? ''};${declarationsOf(rule, asked)}`);

  const lacking = used.filter((rule) => {
    const declarations = declarationsOf(rule, asked);
    const [, property] = /^@property (.+)/.exec(rule.selector) ?? [];
    if (!declarations || (property && !asked.has(property))) return false;
    return !own.get(nameOf(rule))?.includes(declarations);
  });
  expect(used.length).toBeGreaterThan(100);
  expect(lacking.map(nameOf)).toEqual([]);
});

const nameOf = ({ within, selector }: StyleRule) => `${within} ${selector}`.trim();

/** The rules that speak of an element of the page, in whatever state it is. */
function rulesFor({ document }: BuiltPage) {
  const elements = document.querySelectorAll('*');
  const names = new Set(
    elements.flatMap(({ rawTagName, classNames }) => [rawTagName, ...dotted(classNames)]),
  );
  const isThere = (selector: string) => {
    if (INSIDE_CONTROLS.test(selector) && !names.has('input')) return false;
    const plain = withoutStates(selector);
    // Asking the document is dear: what names a class or an element that is not there need not ask.
    return namesIn(plain).every((name) => names.has(name)) && document.querySelector(plain) !== null;
  };
  return wholeRules.filter(({ within, selector }) => {
    // What Tailwind sets in place of @property, in browsers too old for it.
    if (within.startsWith('@layer properties')) return false;
    const isForAll = selector.startsWith('@') || within.includes('@keyframes');
    return isForAll || selectorsIn(selector).some(isThere);
  });
}

const dotted = (classes: string) => classes.split(/\s+/).map((name) => `.${name}`);

/** The classes that a selector asks for, each with its dot, and the element that it begins with. */
const namesIn = (selector: string) => [
  ...Array.from(selector.matchAll(/\.(?:\\.|[\w-])+/g), ([name]) => name.replaceAll(/\\(.)/g, '$1')),
  ...(/^[a-z][a-z0-9]*/.exec(selector) ?? []),
];

const INSIDE_CONTROLS =
  /::(file-selector|placeholder|-webkit-(search|date|calendar|inner|outer))|:-moz-ui-invalid/;

/** `a:hover>:first-child` speaks of `a>*`. */
const withoutStates = (selector: string) =>
  selector
    .replaceAll(/(?<!\\)::?[a-z-]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/gi, '')
    .replaceAll(/(?<!\\)([>+~])\s*(?=[>+~]|$)/g, '$1*')
    .trim() || '*';

/** At the commas that stand in no brackets. */
const selectorsIn = (list: string) => list.match(/(?:\\.|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,])+/g) ?? [];
