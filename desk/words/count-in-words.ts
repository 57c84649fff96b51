/** 'Two', 'Forty-two', and from a hundred on digits with Indian grouping: a number at the beginning of a sentence. */
export function countInWords(count: number) {
  if (count < 0 || count > 99) return grouped(count);
  const words = count < 20 ? small[count] : tensAndOnes(count);
  return words ?? grouped(count);
}

/** The same within a sentence. */
export const countWithin = (count: number) => countInWords(count).toLowerCase();

/** 1,04,312. */
export const grouped = (count: number) => count.toLocaleString('en-IN');

const small =
  'None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

function tensAndOnes(count: number) {
  const one = count % 10;
  return `${tens[Math.floor(count / 10) - 2]}${one ? `-${small[one]?.toLowerCase()}` : ''}`;
}

/** 'one note', 'two notes', and of 'entry' with its own plural 'two entries'. */
export const some = (count: number, one: string, many = `${one}s`) =>
  `${countWithin(count)} ${count === 1 ? one : many}`;

/** 'applications, messages and enquiries' */
export function listInWords(words: string[]) {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** 'once', 'twice', 'three times'. */
export const timesInWords = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${countWithin(count)} times`;
