/** Enough to recognise a text by. A receipt also travels in a cookie, which holds no more than 4 KB. */
const LONGEST = 240;

export function excerpt(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')} …` : text;
}
