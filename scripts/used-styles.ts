import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const STYLE = /(<style id="styles">)(.*?)(<\/style>)/s;

/** Leaves in each page's stylesheet only what that page uses; the browser fetches the whole one before React starts. */
export async function keepUsedStyles(folder: URL): Promise<void> {
  for await (const path of glob('**/*.html', { cwd: fileURLToPath(folder) })) {
    const file = new URL(path, folder);
    const html = await readFile(file, 'utf8');
    const used = html.replace(STYLE, (_all, open: string, css: string, close: string) => {
      return open + usedStyles(css, classesIn(html)) + close;
    });
    await writeFile(file, used);
  }
}

/** Drops every rule whose selectors all ask for a class that the page has not, and the blocks left empty by that. */
export function usedStyles(css: string, classes: Set<string>): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return prelude;
      if (/^@(layer|media|supports|container|starting-style)\b/.test(prelude)) {
        const inner = usedStyles(body, classes);
        return inner ? `${prelude}{${inner}}` : '';
      }
      return prelude.startsWith('@') || isUsed(prelude, classes) ? `${prelude}{${body}}` : '';
    })
    .join('');
}

export function classesIn(html: string): Set<string> {
  const values = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, value = '']) => value);
  return new Set(
    values.flatMap((value) => value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)),
  );
}

function isUsed(selectors: string, classes: Set<string>) {
  return splitOutsideBrackets(selectors).some((selector) =>
    // What stands in :is(), :where(), :not() and :has() may be there or not.
    Array.from(
      selector
        .replaceAll(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
        .matchAll(/\.((?:\\.|[\w-])+)/g),
      ([, name = '']) => name.replaceAll(/\\(.)/g, '$1'),
    ).every((name) => classes.has(name)),
  );
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
