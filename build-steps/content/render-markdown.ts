import { Marked } from 'marked';
import type { Tokens } from 'marked';

import { noteAnchors } from '#schemas/content/note-anchors.ts';
import { unbrokenWords } from '#schemas/content/unbroken-words.ts';

/** A link or a note mark, with where it stands in the source. */
type Found = { value: string; at: number };

export type Rendered = {
  html: string;
  notes: string[];
  words: number;
  links: Found[];
  problems: { says: string; at: number }[];
};

type Note = Tokens.Generic & { label: string };

/**
 * Markdown to HTML, with notes: a mark `[^name]` in the text, a line `[^name]: …` at the end. Notes are numbered in the
 * order of their marks. `scope` keeps their anchors apart from those of other texts on the page, and `topHeading` is
 * the level that `##` stands for there.
 */
export function renderMarkdown(source: string, scope: string, topHeading: number): Rendered {
  const marks: string[] = [];
  const notes = new Map<string, string>();
  const links: string[] = [];
  const raw: Found[] = [];
  const marked = new Marked({
    extensions: [
      {
        name: 'note',
        level: 'block',
        start: (text) => /^\[\^/m.exec(text)?.index,
        tokenizer(text) {
          const [raw, label, content] = /^\[\^([\w-]+)\]:[ \t]*([^\n]+)(?:\n+|$)/.exec(text) ?? [];
          if (!raw || !label || !content) return;
          return { type: 'note', raw, label, tokens: this.lexer.inlineTokens(content) };
        },
        renderer(token) {
          notes.set((token as Note).label, this.parser.parseInline(token.tokens ?? []));
          return '';
        },
      },
      {
        name: 'noteMark',
        level: 'inline',
        start: (text) => text.indexOf('[^'),
        tokenizer(text) {
          const [raw, label] = /^\[\^([\w-]+)\]/.exec(text) ?? [];
          if (raw && label) return { type: 'noteMark', raw, label };
        },
        renderer(token) {
          const number = marks.push((token as Note).label);
          const { note, mark } = noteAnchors(scope, number);
          return `<sup><a href="#${note}" id="${mark}" data-note="${number}" role="doc-noteref" aria-label="Note ${number}">${number}</a></sup>`;
        },
      },
    ],
    walkTokens(token) {
      if (token.type === 'html') raw.push(foundIn(source, token.raw, raw.at(-1)));
      if (token.type === 'link') links.push((token as Tokens.Link).href);
      if (token.type === 'heading') (token as Tokens.Heading).depth += topHeading - 2;
    },
  });
  const html = unbroken(
    marked
      .parse(source, { async: false })
      .trim()
      // HTML has no `align` any more, and our policy no style attributes: app/styles/article.css reads this one.
      .replaceAll(' align="', ' data-align="')
      // On a phone code is wider than the screen, and Safari scrolls by keyboard only what can have the focus.
      .replaceAll('<pre>', '<pre tabindex="0">'),
  );
  return {
    html,
    notes: marks.map((label) => notes.get(label) ?? ''),
    words: countWords(html),
    links: links.map((value) => ({ value, at: source.indexOf(`](${value}`) })),
    problems: [...rawProblems(source, raw), ...noteProblems(source, marks, [...notes.keys()])],
  };
}

/** The first line of a piece of HTML, and where it stands: after the one before it. */
function foundIn(source: string, raw: string, before?: Found): Found {
  const [value = ''] = raw.trim().split('\n');
  return { value, at: source.indexOf(value, before ? before.at + 1 : 0) };
}

/**
 * Each page's policy names the scripts that stand in it, whoever wrote them: so no text may bring any, nor a tag that could hold
 * one. Comments are refused, too, not dropped: whoever writes one should know that it is not kept, or not secret.
 */
function rawProblems(source: string, raw: Found[]) {
  const lineOf = ({ at }: Found) => source.slice(0, at).split('\n').length;
  const lines = raw.map(lineOf);
  return raw
    .filter((_found, index) => lines.indexOf(lines[index]!) === index)
    .map(({ value, at }) => ({
      at,
      says: value.startsWith('<!--')
        ? `"${shortened(value)}" is a comment, and every visitor would be sent it. Remove it, or write it above, among the settings, after a #.`
        : `"${shortened(value)}" is HTML, which a text must not hold. Write it in Markdown: **bold**, *italic*, [a link](/about), > a quote; and \\< for the sign itself.`,
    }));
}

const shortened = (line: string) => (line.length > 40 ? `${line.slice(0, 40)}…` : line);

/** In the text, not in the tags. */
function unbroken(html: string) {
  const words = new RegExp(unbrokenWords, 'gi');
  return html
    .split(/(<[^>]*>)/)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(words, '<span class="whitespace-nowrap">$1</span>'),
    )
    .join('');
}

function noteProblems(source: string, marks: string[], labels: string[]) {
  const at = (label: string) => source.indexOf(`[^${label}]`);
  return [
    ...marks
      .filter((label) => !labels.includes(label))
      .map((label) => ({
        at: at(label),
        says: `the note [^${label}] has no text. Add a line "[^${label}]: …" at the end of the file.`,
      })),
    ...labels
      .filter((label) => !marks.includes(label))
      .map((label) => ({
        at: at(label),
        says: `the note [^${label}] is never referred to. Put its mark into the text, or remove it.`,
      })),
    ...marks
      .filter((label, index) => marks.indexOf(label) < index)
      .map((label) => ({
        at: source.indexOf(`[^${label}]`, at(label) + 1),
        says: `the note [^${label}] is referred to twice. Give the second mark a note of its own.`,
      })),
  ];
}

function countWords(html: string) {
  return html
    .replaceAll(/<sup>.*?<\/sup>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
