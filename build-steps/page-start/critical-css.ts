import type { PageStep } from '../built-pages.ts';

const STYLE = /(<style id="styles">)(.*?)(<\/style>)/s;

/** Critical CSS: leaves in each page's stylesheet only what that page uses; the browser fetches the whole one before React starts. */
export const criticalCss: PageStep = ({ file, html }) => ({
  file,
  html: html.replace(
    STYLE,
    (_all, open: string, css: string, close: string) =>
      open + usedVariables(usedStyles(css, partsOf(html)), html.replace(STYLE, '')) + close,
  ),
});

/** The classes and the elements of a page. */
type Parts = { classes: Set<string>; elements: Set<string> };

/** Drops every rule whose selectors all ask for a class or an element that the page has not, and the blocks left empty by
 * that. */
export function usedStyles(css: string, parts: Parts): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return prelude;
      if (/^@(layer|media|supports|container|starting-style)\b/.test(prelude)) {
        const inner = usedStyles(body, parts);
        return inner ? `${prelude}{${inner}}` : '';
      }
      return prelude.startsWith('@') || isUsed(prelude, parts) ? `${prelude}{${body}}` : '';
    })
    .join('');
}

/** Drops the custom properties that neither the styles nor the page asks for, and what says how those behave. */
export function usedVariables(css: string, html: string): string {
  const asked = new Set(Array.from((css + html).matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return css
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (asked.has(name) ? rule : ''))
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      asked.has(name) ? declaration : '',
    );
}

export function partsOf(html: string): Parts {
  const values = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, value = '']) => value);
  return {
    classes: new Set(
      values.flatMap((value) => value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)),
    ),
    elements: new Set(Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name.toLowerCase())),
  };
}

/** What a browser makes inside a control, and the elements that it makes it in: of no use where there are none. */
const INSIDE: [RegExp, elements: string[]][] = [
  [/::(?:file-selector-button|-webkit-(?:search|date|calendar|inner|outer))/, ['input']],
  [/::placeholder|:-moz-ui-invalid/, ['input', 'textarea']],
];

const CLASS = /\.((?:\\.|[\w-])+)/g;

function isUsed(selectors: string, { classes, elements }: Parts) {
  return splitOutsideBrackets(selectors).some((selector) => {
    const lacks = ([made, makers]: (typeof INSIDE)[number]) =>
      made.test(selector) && !makers.some((maker) => elements.has(maker));
    if (INSIDE.some(lacks)) return false;
    // What stands in :is(), :where(), :not() and :has() may be there or not.
    const plain = selector.replaceAll(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '');
    const names = Array.from(plain.matchAll(CLASS), ([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));
    // A class may hold what looks like an element: `pl-[calc(1px+var(--margin))]`.
    const types = plain.replaceAll(CLASS, '.').matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi);
    return (
      names.every((name) => classes.has(name)) &&
      Array.from(types, ([, name = '']) => name.toLowerCase()).every((name) => elements.has(name))
    );
  });
}

/** The statements of a stylesheet, one level deep: `@import …;` or `prelude { body }`. */
function blocksOf(css: string) {
  const blocks: { prelude: string; body?: string }[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at++) {
    const letter = css[at] ?? '';
    if (letter === '\\') at++;
    else if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{' && depth++ === 0) open = at;
    else if (letter === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (letter === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, at + 1).trim() });
      start = at + 1;
    }
  }
  return blocks;
}

function splitOutsideBrackets(selectors: string) {
  const parts = [''];
  let depth = 0;
  for (const [letter] of selectors.matchAll(/\\.|./gs)) {
    if (letter === '(' || letter === '[') depth++;
    if (letter === ')' || letter === ']') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
