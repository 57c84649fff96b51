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
  const words = numberInWords(count);
  return beginsSentence(before) ? withCapital(words) : words;
}

function beginsSentence(before: string) {
  let end = before.length;
  while (end && MARKS.includes(before[end - 1]!)) end--;
  const [text, marks] = [before.slice(0, end), before.slice(end)];
  if (!text || marks.includes('\n')) return true;
  if (marks.startsWith('>')) return /^<(?:p|li|h\d|t[dh])\b/.test(text.slice(text.lastIndexOf('<')));
  return marks !== '' && /[.?!][”’")]?$/.test(text);
}

/** What may stand between the end of a sentence, or of a tag, and the first word of the next. */
const MARKS = ' \n#>*_[-';

export const withCapital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 1,04,312: as India groups digits. */
const grouped = (count: number) => count.toLocaleString('en-IN');

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
