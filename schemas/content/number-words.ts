/** 'two', 'forty-two', and from a hundred on digits: a number in a sentence. */
export function numberInWords(count: number): string {
  const small = SMALL[count];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(count / 10)];
  if (!tens || !Number.isInteger(count)) return grouped(count);
  return count % 10 ? `${tens}-${SMALL[count % 10]}` : tens;
}

/** 1,04,312: as India groups digits. */
const grouped = (count: number) => count.toLocaleString('en-IN');

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
