import type { StoredState } from '#server/desk/spam/starting-state.ts';
import { tokenHash } from '#server/desk/spam/token-hash.ts';
import { leanings } from '#server/desk/spam/topics.ts';

import { fitWeights } from './fit-weights.ts';
import type { LearnedLetter } from './fit-weights.ts';

/** The company that the letters are written to: its name is no word of letters to others. */
const COMPANY = 'northrule';

/** What the desk starts with, of these letters. A word that only one of them holds says nothing about the next. */
export function stateOf(letters: LearnedLetter[]): StoredState {
  const counts = new Map([...leanings.keys()].map((topic) => [`topic:${topic}`, { spam: 0, genuine: 0 }]));
  for (const { tokens, isSpam } of letters)
    for (const token of tokens) {
      const count = counts.get(token) ?? { spam: 0, genuine: 0 };
      counts.set(token, count);
      count[isSpam ? 'spam' : 'genuine'] += 1;
    }
  const kept = [...counts].filter(
    ([token, { spam, genuine }]) =>
      token.startsWith('topic:') || (spam + genuine > 1 && !token.includes(COMPANY)),
  );
  const { bias, weights } = fitWeights(
    letters,
    kept.map(([token]) => token),
  );
  const rows = kept.map(([token, { spam, genuine }], place): [string, number[]] => [
    tokenHash(token),
    [spam, genuine, rounded(weights[place] ?? 0)],
  ]);
  const spam = letters.filter(({ isSpam }) => isSpam).length;
  return {
    letters: { spam, genuine: letters.length - spam },
    bias: rounded(bias),
    tokens: Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const rounded = (weight: number) => Math.round(weight * 1000) / 1000;
