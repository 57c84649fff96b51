import { safeParse } from 'valibot';
import type { BaseIssue } from 'valibot';
import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

import { bentLinesWords } from '#drawings/figures/bent-lines.ts';
import { ownNames, schemaOf } from '#schemas/content/files.ts';
import { countedAfter } from '#schemas/content/number-words.ts';

import type { Problem } from './problem.ts';
import { renderMarkdown } from './render-markdown.ts';

/** The values in braces that a text may use, by name. A number is a count, and written in words. */
export type Names = Record<string, string | number>;
/** Where a value stands in its file: `lists/x.yaml`, item 2, `path`. */
type Key = PropertyKey[];

export type ContentFile = {
  path: string;
  value: unknown;
  /** The body of a Markdown file, with the names filled in. */
  markdown: string;
  /** The links of a Markdown body, with their lines. */
  links: { to: string; line: number }[];
  lineOf: (key: Key) => number | undefined;
  problems: Problem[];
};

/** Parses one file of `content/`, fills in the names, checks it against its schema, and says what there is to mend. */
export function readContentFile(path: string, source: string | undefined, names: Names): ContentFile {
  const file: ContentFile = {
    path,
    value: undefined,
    markdown: '',
    links: [],
    lineOf: () => undefined,
    problems: [],
  };
  const refuse = (says: string, line?: number) => {
    file.problems.push({ file: path, line, says });
    return file;
  };

  const schema = schemaOf(path);
  if (!schema) return refuse('no schema covers this file. Move it, or add it to schemas/content/files.ts.');

  if (source === undefined)
    return refuse('is not saved as UTF-8. Save it anew with that encoding, as it is called in your editor.');

  const markdown = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(source);
  if (path.endsWith('.md') && !markdown)
    return refuse('must begin with a block of settings between two lines of ---.', 1);
  const [, settings = '', body = ''] = markdown ?? ['', source];

  const lines = new LineCounter();
  const document = parseDocument(settings, { lineCounter: lines });
  const firstLine = markdown ? 1 : 0;
  file.lineOf = (key) => lineIn(document, lines, key, firstLine);
  const [error] = document.errors;
  if (error)
    return refuse(
      `is not valid YAML: ${error.message.split('\n')[0]?.replace(/ at line.*$/, '')}. A value that holds a colon, or begins with a brace or a quotation mark, needs quotation marks around the whole of it.`,
      (error.linePos?.[0].line ?? 0) + firstLine,
    );

  const fillIn = (
    text: string,
    lineOf: (braces: string) => number | undefined,
    { known = names, write = (name: string) => name } = {},
  ) =>
    text.replaceAll(/\{(\w+)\}/g, (braces, name: string, at: number) => {
      if (known[name] === undefined)
        refuse(
          `${braces} is not a name to fill in. There are: ${Object.keys(known)
            .map((one) => `{${one}}`)
            .join(', ')}.`,
          lineOf(braces),
        );
      return write(inWords(known[name] ?? braces, text.slice(0, at)));
    });

  let value: unknown = mapText(document.toJS(), (text, key) =>
    fillIn(text, () => file.lineOf(key), { known: { ...names, ...leftToSchema(path, key) } }),
  );
  if (markdown) {
    const bodyLine = (at: number) =>
      source.slice(0, source.length - body.length + Math.max(at, 0)).split('\n').length;
    // What stands in braces keeps its place and length in no text, so links and notes are found before it is replaced.
    const { html, notes, words, links, problems } = renderMarkdown(body, scopeOf(path), topHeadingOf(path));
    const filled = (text: string) =>
      fillIn(text, (braces) => bodyLine(body.indexOf(braces)), { write: escapeHtml });
    for (const { says, at } of problems) refuse(says, bodyLine(at));
    file.markdown = body
      .replaceAll(/\{(\w+)\}/g, (braces, name: string, at: number) =>
        inWords(names[name] ?? braces, body.slice(0, at)),
      )
      .trim();
    file.links = links.map(({ value: to, at }) => ({ to, line: bodyLine(at) }));
    value = {
      ...figureOf(path, value),
      ...(value as object),
      ...nameOf(path),
      html: filled(html),
      notes: notes.map(filled),
      words,
    };
  }

  const result = safeParse(schema, value);
  if (result.success) file.value = result.output;
  else
    for (const issue of result.issues) {
      const key = issue.path?.map((item) => item.key as PropertyKey) ?? [];
      refuse(complaint(issue, key), file.lineOf(key));
    }
  return file;
}

const inWords = (value: string | number, before: string) =>
  typeof value === 'number' ? countedAfter(before, value) : value;

/** An article that names no figure has one of its own, with the words that go with it. */
function figureOf(path: string, settings: unknown) {
  const isWithout = path.startsWith('insights/') && !(settings as { image?: unknown } | null)?.image;
  return isWithout ? { image: nameOf(path).slug, ...bentLinesWords } : {};
}

/** The entities that are known by their file’s name. */
function nameOf(path: string) {
  const [folder, file = ''] = path.split('/');
  const name = file.slice(0, -'.md'.length);
  if (folder === 'blog') return { id: name };
  return folder === 'pages' ? {} : { slug: name };
}

/** Nine articles stand on one page, so each keeps its notes’ anchors under its own name; elsewhere there is one text. */
function scopeOf(path: string) {
  return path.startsWith('insights/') ? path.slice('insights/'.length, -'.md'.length) : 'text';
}

/** On the insights page each article’s title is a second-level heading already. */
function topHeadingOf(path: string) {
  return path.startsWith('insights/') ? 3 : 2;
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A name that the file's own schema replaces stays as it is. */
function leftToSchema(path: string, key: Key): Names {
  const name = ownNames[path]?.[String(key.at(-1))];
  return name ? { [name]: `{${name}}` } : {};
}

function mapText(value: unknown, change: (text: string, key: Key) => string, key: Key = []): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item, index) => mapText(item, change, [...key, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapText(item, change, [...key, name])]),
  );
}

function lineIn(document: Document, lines: LineCounter, key: Key, firstLine: number): number | undefined {
  if (!key.length) return undefined;
  const parent = key.length > 1 ? document.getIn(key.slice(0, -1), true) : document.contents;
  const pair = isMap(parent) && parent.items.find((item) => String(item.key) === String(key.at(-1)));
  const node = pair ? pair.key : document.getIn(key, true);
  const start = isNode(node) ? node.range?.[0] : undefined;
  // A missing value is asked for where the thing that lacks it stands.
  if (start === undefined) return lineIn(document, lines, key.slice(0, -1), firstLine);
  return lines.linePos(start).line + firstLine;
}

function complaint(issue: BaseIssue<unknown>, key: Key) {
  const field = key.length ? `"${key.map(String).join('.')}"` : 'the file';
  if (issue.expected === 'never')
    return `${field} is not a known setting. Remove it or correct its spelling.`;
  if (issue.input === undefined) return `${field} is missing. Add it.`;
  return `${field} ${issue.message}.`;
}
