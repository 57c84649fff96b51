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

/** The web addresses in a text, with "https://", "www." or by their ending. No longer than a sentence: what goes on for ever is cut. */
export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

export const hasAddress = (text: string) => text.search(ADDRESS) !== -1;

/** Without web and e-mail addresses, which are told by their shape and not by their words. All else stays where it stands. */
export const withoutLinks = (text: string) => text.replaceAll(ADDRESS, blank).replaceAll(LINK, blank);

const blank = (link: string) => '\n'.repeat(link.length);

const ENDINGS =
  'com|net|org|info|biz|io|co|in|ru|su|ua|xyz|top|online|site|shop|store|club|website|space|live|pro|click|link|me|ly|gl|gd|to|ai|app|dev|tech|agency|digital|de|at|ch|fr|nl|be|it|es|pt|pl|cz|uk|us|ca|au|eu|cn|jp|br|mx|tk|ml|ga|cf|gq|icu|vip|win|bet|casino|ws|cc|tv|page|cloud|example|test|invalid';

const LINK = new RegExp(
  String.raw`(?:https?|hxxps?|ftp):\/\/[^\s<>"'),;\]]{1,300}|(?<![\w@.-])(?:www\.[^\s<>"'),;\]]{1,300}|[A-Za-z\d][\w-]{0,62}(?:\.[A-Za-z\d][\w-]{0,62}){0,3}\.(?:${ENDINGS})(?![\w@-])(?:\/[^\s<>"'),;\]]{0,300})?)`,
  'gu',
);

const ADDRESS = /(?<![^\s@<>()[\]",;:])[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]{1,255}/gu;
