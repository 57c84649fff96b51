/** 'two', 'forty-two', and from a hundred on digits: a number in a sentence. */
export function numberInWords(count: number): string {
  const small = SMALL[count];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(count / 10)];
  if (!tens || !Number.isInteger(count)) return grouped(count);
  return count % 10 ? `${tens}-${SMALL[count % 10]}` : tens;
}

/** The same after what stands before it: with a capital where a sentence begins, in plain text, Markdown or HTML. */
export function countedAfter(before: string, count: number) {
  return BEGINS_SENTENCE.test(before) ? withCapital(numberInWords(count)) : numberInWords(count);
}

const BEGINS_SENTENCE = /(?:^|\n|[.?!][”’")]?\s|<(?:p|li|h\d|t[dh])(?: [^>]*)?>)[\s#>*_[-]*$/;

export const withCapital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 1,04,312: as India groups digits. */
const grouped = (count: number) => count.toLocaleString('en-IN');

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
