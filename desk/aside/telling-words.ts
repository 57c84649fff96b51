import type { SpamReason } from '#schemas/desk/spam.ts';

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

export const tellingWords = (reasons: SpamReason[] = []) =>
  reasons.flatMap((reason) => (reason.why === 'words' ? reason.words : []));
