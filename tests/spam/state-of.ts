import { tokenHash } from '#desk-server/spam/bayes.ts';
import type { StoredState } from '#desk-server/spam/starting-state.ts';

export type LearnedLetter = { tokens: string[]; isSpam: boolean };

/** The company that the letters are written to: its name is no word of letters to others. */
const COMPANY = 'northrule';

/** What the desk starts with, of these letters. */
export function stateOf(letters: LearnedLetter[]): StoredState {
  const counts = new Map<string, { spam: number; genuine: number }>();
  for (const { tokens, isSpam } of letters)
    for (const token of new Set(tokens)) {
      const count = counts.get(token) ?? { spam: 0, genuine: 0 };
      counts.set(token, count);
      count[isSpam ? 'spam' : 'genuine'] += 1;
    }
  const kept = [...counts].filter(
    ([token, { spam, genuine }]) =>
      !token.includes(COMPANY) && (!token.startsWith('pair:') || spam + genuine > 1),
  );
  const alike = Map.groupBy(kept, ([, { spam, genuine }]) => `${spam},${genuine}`);
  const rows = [...alike].map(([count, some]): [string, string] => [
    count,
    some
      .map(([token]) => tokenHash(token))
      .sort()
      .join(' '),
  ]);
  const spam = letters.filter(({ isSpam }) => isSpam).length;
  return {
    letters: { spam, genuine: letters.length - spam },
    tokens: Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
