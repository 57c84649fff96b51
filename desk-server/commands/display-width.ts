/** How many columns of a terminal a text takes, roughly: terminals differ over Indian scripts, and none is asked. */
export const widthOf = (text: string) => graphemes(text).reduce((sum, one) => sum + graphemeWidth(one), 0);

/** As much of a text as so many columns hold, never half a letter. */
export function beginning(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let taken = '';
  let left = width - 1;
  for (const one of graphemes(text)) {
    left -= graphemeWidth(one);
    if (left < 0) break;
    taken += one;
  }
  return width < 1 ? '' : `${taken.trimEnd()}…`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** A letter with its marks is one, and takes two columns at most. */
function graphemeWidth(grapheme: string) {
  if (WIDE.test(grapheme)) return 2;
  return Math.min(2, [...grapheme].filter((character) => !TAKES_NONE.test(character)).length);
}

const WIDE =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
/** Marks above and below, and what cannot be seen. A vowel sign beside its letter takes a column. */
const TAKES_NONE = /[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
