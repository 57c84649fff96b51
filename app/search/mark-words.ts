import { stem } from './create-index.ts';

/** A run of text, marked where it is one of the words looked for. */
export type Piece = { text: string; marked: boolean };

const LENGTH = 170;
/** How much of the text before the first hit is shown with it. */
const BEFORE = 50;

/** The text in pieces, with each of the words marked. Words are told apart as the index does it. */
export function marks(text: string, words: Set<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, word } of wordsIn(text)) {
    if (!words.has(stem(word))) continue;
    if (at > end) pieces.push({ text: text.slice(end, at), marked: false });
    pieces.push({ text: word, marked: true });
    end = at + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/** The text around the first of the words, cut between words, or nothing where it holds none of them. */
export function markedSnippet(text: string, words: Set<string>): Piece[] | undefined {
  const all = wordsIn(text);
  const hit = all.find(({ word }) => words.has(stem(word)));
  if (!hit) return;
  const from = all.find(({ at }) => at >= hit.at - BEFORE)?.at ?? 0;
  const start = hit.at <= BEFORE ? 0 : from;
  const last = all.findLast(({ at, word }) => at + word.length <= start + LENGTH);
  const rest = last && all.at(-1) !== last;
  const end = rest ? Math.max(last.at + last.word.length, hit.at + hit.word.length) : text.length;
  return marks(`${start ? '… ' : ''}${text.slice(start, end)}${rest ? ' …' : ''}`, words);
}

const wordsIn = (text: string) =>
  Array.from(text.matchAll(/[^\n\r\p{Z}\p{P}]+/gu), ({ 0: word, index: at }) => ({ at, word }));
