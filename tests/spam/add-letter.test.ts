import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { tokenHash } from '#desk-server/spam/bayes.ts';

import { addLetter, noCounts } from './add-letter.ts';

test('a letter counts once for each of its tokens, under their hashes', () => {
  const once = addLetter(noCounts, ['word:seo', 'word:seo', 'word:free'], true, 1);
  const twice = addLetter(once, ['word:seo'], false, 1);
  expect(twice.letters).toEqual({ spam: 1, genuine: 1 });
  expect(Object.fromEntries(twice.tokens)).toEqual({
    [tokenHash('word:seo')]: { spam: 1, genuine: 1 },
    [tokenHash('word:free')]: { spam: 1, genuine: 0 },
  });
  expect(noCounts.tokens.size).toBe(0);
});

test('what is unlearned leaves nothing, in whatever order', () => {
  const letter = fc.record({ tokens: fc.array(fc.constantFrom('a', 'b', 'c', 'd')), isSpam: fc.boolean() });
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 8 }), fc.array(letter, { maxLength: 8 }), (kept, taken) => {
      const learn = (counts: typeof noCounts, letters: typeof kept, sign: 1 | -1) =>
        letters.reduce((sum, { tokens, isSpam }) => addLetter(sum, tokens, isSpam, sign), counts);
      const all = learn(learn(noCounts, kept, 1), taken, 1);
      const left = learn(all, taken.toReversed(), -1);
      const wanted = learn(noCounts, kept, 1);
      expect(left.letters).toEqual(wanted.letters);
      expect(Object.fromEntries(left.tokens)).toEqual(Object.fromEntries(wanted.tokens));
      const early = learn(learn(noCounts, taken, -1), taken, 1);
      expect(early.tokens.size).toBe(0);
    }),
  );
});
