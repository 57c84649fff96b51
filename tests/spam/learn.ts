import { nothingLearnt } from '#desk-server/spam/classifier.ts';
import type { Count, Learnt } from '#desk-server/spam/classifier.ts';

/** What a desk has learnt from these letters, as learnt.ts counts them. */
export function learn(letters: { tokens: string[]; isSpam: boolean }[], before = nothingLearnt): Learnt {
  const tokens = new Map(Array.from(before.tokens, ([token, count]) => [token, { ...count }]));
  const [all, size] = [{ ...before.letters }, { ...before.size }];
  for (const letter of letters) {
    const side = letter.isSpam ? 'spam' : 'genuine';
    all[side] += 1;
    size[side] += letter.tokens.length;
    for (const token of letter.tokens) {
      const count: Count = tokens.get(token) ?? { spam: 0, genuine: 0 };
      count[side] += 1;
      tokens.set(token, count);
    }
  }
  return { letters: all, size, tokens };
}
