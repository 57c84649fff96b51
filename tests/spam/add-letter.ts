import { tokenHash } from '#desk-server/spam/bayes.ts';
import type { Count, Counts } from '#desk-server/spam/bayes.ts';

export const noCounts: Counts = { letters: { spam: 0, genuine: 0 }, tokens: new Map() };

/** With one letter more, or so many; with -1 as if it had never been learned. */
export function addLetter(counts: Counts, tokens: string[], isSpam: boolean, times: number): Counts {
  const change = isSpam ? { spam: times, genuine: 0 } : { spam: 0, genuine: times };
  const changed = new Map(counts.tokens);
  for (const hash of new Set(tokens.map(tokenHash))) {
    const count = sum(changed.get(hash) ?? noCounts.letters, change);
    if (count.spam || count.genuine) changed.set(hash, count);
    else changed.delete(hash);
  }
  return { letters: sum(counts.letters, change), tokens: changed };
}

const sum = (one: Count, other: Count): Count => ({
  spam: one.spam + other.spam,
  genuine: one.genuine + other.genuine,
});
