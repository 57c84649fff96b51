/** A text cut at the words that weighed against it: every second piece is one of them. */
export function cutAtTelling(text: string, words: string[]): string[] {
  const known = words
    .filter((word) => word.trim())
    // Of two that begin alike the longer one.
    .toSorted((one, other) => other.length - one.length)
    .map((word) =>
      word
        .split(/\s+/)
        .filter(Boolean)
        .map((part) => RegExp.escape(part))
        .join('\\s+'),
    );
  if (known.length === 0) return [text];
  return text.split(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${known.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu'),
  );
}

/** A text cut at the words that were searched for: every second piece is one of them. */
export function markedWords(text: string, words: string): string[] {
  const sought = words.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  if (sought.length === 0) return [text];
  const beginning = sought.map((word) => RegExp.escape(word)).join('|');
  return text.split(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])((?:${beginning})[\\p{L}\\p{M}\\p{N}]*)`, 'giu'));
}
