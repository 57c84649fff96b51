import unhomoglyph from 'unhomoglyph';

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
  const { plain, startOf } = withoutInvisible(withoutLinks(cutText(text)));
  const words: WordInText[] = [];
  let followsOn = false;
  for (const { segment, index, isWordLike } of segmenter.segment(plain)) {
    const folded = isWordLike ? foldWord(segment) : '';
    const [start, end] = [startOf(index), startOf(index + segment.length)];
    if (folded) words.push({ start, end, folded, followsOn });
    followsOn = folded ? true : followsOn && !SENTENCE_END.test(segment);
  }
  return joinSpelled(words, text);
}

/** Before words are cut: what cannot be seen would cut them. `startOf` tells where a place of what is left stood. */
function withoutInvisible(text: string) {
  if (text.search(INVISIBLE) === -1) return { plain: text, startOf: (index: number) => index };
  const starts: number[] = [];
  let seen = 0;
  const keep = (until: number) => {
    while (seen < until) starts.push(seen++);
  };
  const plain = text.replaceAll(INVISIBLE, (run, at: number) => {
    keep(at);
    seen = at + run.length;
    return '';
  });
  keep(text.length);
  return { plain, startOf: (index: number) => starts[index] ?? text.length };
}

/** Fewer stand for themselves: "A B C" is a list, and "e g" an abbreviation. In a text with so many short words belong to it. */
const FEWEST_SPELLED = 4;
const MANY_SPELLED = 3;

/** One word of letters that stand apart, as "c a s i n o" does, with always the same sign between them. */
function joinSpelled(words: WordInText[], text: string): WordInText[] {
  const runs: WordInText[][] = [];
  let sign: string | undefined;
  for (const word of words) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const between =
      before && isLetter(before) && isLetter(word) ? signBetween(before, word, text) : undefined;
    if (between !== undefined && (run!.length === 1 || between === sign)) run!.push(word);
    // "I s-e-n-d": the second letter is the next word's.
    else if (between !== undefined && run!.length === 2 && sign === ' ') runs.push([run!.pop()!, word]);
    else runs.push([word]);
    sign = between;
  }
  const isSpelled = (run: WordInText[]) => run.length >= FEWEST_SPELLED;
  const fewest = runs.filter(isSpelled).length >= MANY_SPELLED ? 2 : FEWEST_SPELLED;
  return runs.flatMap((run) => (run.length >= fewest ? joined(run) : run));
}

const isLetter = ({ folded }: WordInText) => /^\p{L}\p{M}*$/u.test(folded);

/** One character that is no letter, nor the end of a line. */
function signBetween({ end }: WordInText, { start }: WordInText, text: string) {
  const between = start - end > MOST_BETWEEN ? '' : text.slice(end, start).replaceAll(INVISIBLE, '');
  return /^[^\p{L}\p{N}\n]$/u.test(between) ? between : undefined;
}

const MOST_BETWEEN = 20;

const joined = (run: WordInText[]): WordInText => ({
  ...run[0]!,
  end: run.at(-1)!.end,
  folded: run
    .map(({ folded }) => folded)
    .join('')
    .slice(0, WORD_MAX),
});

/** Lower case, NFKC; digits in one sign, so that any number is the same; Latin letters without their accents, which people leave out as often; without
 * points between single letters; and what is made of letters that look Latin is Latin. */
function foldWord(word: string): string {
  const folded = latinized(
    word
      // `normalize` sorts marks by moving each past the others, and makes eighteen characters of one.
      .slice(0, 2 * WORD_MAX)
      .toWellFormed()
      .normalize('NFKC'),
  )
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(DIGITS, NUMBER);
  const whole = SPELLED.test(folded) ? folded.replaceAll(/[._]/gu, '') : folded;
  return whole.length <= WORD_MAX ? whole : Array.from(whole).slice(0, WORD_MAX).join('');
}

function latinized(word: string): string {
  if (IS_ASCII.test(word)) return word;
  const bare = word.normalize('NFD').replaceAll(LATIN_MARKS, '').normalize('NFC');
  if (IS_ASCII.test(bare)) return bare;
  const looks = Array.from(bare, lookOf).join('');
  return IS_ASCII.test(looks) ? looks : bare;
}

/** What a letter looks like (https://www.unicode.org/reports/tr39/#Confusable_Detection), if that is one of ASCII. */
const looks = new Map<string, string>();
function lookOf(letter: string): string {
  if (IS_ASCII.test(letter)) return letter;
  const known = looks.get(letter);
  if (known !== undefined) return known;
  const look = unhomoglyph(letter);
  const taken = IS_ASCII.test(look) ? look : letter;
  looks.set(letter, taken);
  return taken;
}

const IS_ASCII = /^[\x21-\x7E]*$/;
const LATIN_MARKS = /(?<=[A-Za-z]\p{Mn}{0,60})\p{Mn}/gu;
const SPELLED = /^\p{L}(?:[._]\p{L}){2,}$/u;

// Of one language, whatever the machine's is, so that a text is cut alike everywhere.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const SENTENCE_END = /[.!?।॥。！？\n]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
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
