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
  'Nobody One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .replace('Nobody', 'None')
    .split(' ');
const tens = ' - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.trim().split(' ');

function tensAndOnes(count: number) {
  const one = count % 10;
  return `${tens[Math.floor(count / 10) - 1]}${one ? `-${small[one]?.toLowerCase()}` : ''}`;
}
