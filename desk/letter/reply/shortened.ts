export const CUT = '> [...]';

/** The first lines and words of a quote that `fits`, with a mark where it was cut. Undefined when not even some words fit. */
export function shortened(quote: string, fits: (quote: string) => boolean) {
  if (fits(quote)) return quote;
  // A heading and its mark alone would quote nothing.
  const least = quote.indexOf('\n') + FEWEST;
  let low = least;
  let high = quote.length;
  if (low >= high || !fits(cutAt(quote, low))) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(cutAt(quote, middle))) low = middle;
    else high = middle;
  }
  return cutAt(quote, low);
}

const FEWEST = 24;

function cutAt(quote: string, length: number) {
  const part = quote.slice(0, length);
  const end = Math.max(part.lastIndexOf(' '), part.lastIndexOf('\n'));
  return `${part.slice(0, end).replace(/(?<![\s>])[\s>]+$/u, '')}\n${CUT}`;
}
