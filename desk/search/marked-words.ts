/** A text cut at the words that were searched for: every second piece is one of them. */
export function markedWords(text: string, words: string): string[] {
  const sought = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  if (sought.length === 0) return [text];
  const beginning = sought.map((word) => RegExp.escape(word)).join('|');
  return text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])((?:${beginning})[\\p{L}\\p{M}\\p{N}]*)`, 'giu'));
}
