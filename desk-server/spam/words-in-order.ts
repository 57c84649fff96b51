import { withoutLinks } from './links.ts';

/** Where it stands in the text, and as it is compared. `followsOn`: no sentence ends between it and the one before. */
export type WordInText = { start: number; end: number; folded: string; followsOn: boolean };

/** What every number is folded to. */
export const NUMBER = '#';

/** Four times what a form takes: whatever is longer is judged by its beginning. */
const TEXT_MAX = 8000;
const WORD_MAX = 30;

export const cutText = (text: string) => text.slice(0, TEXT_MAX).toWellFormed();

/** The words of a text in its order, without those of links. */
export function wordsInOrder(text: string): WordInText[] {
  const before = recent.get(text);
  if (before) return before;
  const words = cutWords(text);
  if (recent.size >= MOST_RECENT) recent.clear();
  recent.set(text, words);
  return words;
}

/** A letter is looked at for its words, its copies and its reasons, with those that came with it in between. */
const MOST_RECENT = 300;
const recent = new Map<string, WordInText[]>();

function cutWords(text: string): WordInText[] {
  const words: WordInText[] = [];
  let followsOn = false;
  for (const { segment, index, isWordLike } of segmenter.segment(withoutLinks(cutText(text)))) {
    const folded = isWordLike ? foldWord(segment) : '';
    if (folded) words.push({ start: index, end: index + segment.length, folded, followsOn });
    followsOn = folded ? true : followsOn && !SENTENCE_END.test(segment);
  }
  return words;
}

/** Lower case, NFKC, without what cannot be seen; digits in one sign, so that any number is the same. */
function foldWord(word: string): string {
  const folded = word
    // `normalize` sorts marks by moving each past the others, and makes eighteen characters of one.
    .slice(0, 2 * WORD_MAX)
    .toWellFormed()
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(DIGITS, NUMBER);
  return folded.length <= WORD_MAX ? folded : Array.from(folded).slice(0, WORD_MAX).join('');
}

// Of one language, whatever the machine's is, so that a text is cut alike everywhere.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const SENTENCE_END = /[.!?।॥。！？\n]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const DIGITS = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
