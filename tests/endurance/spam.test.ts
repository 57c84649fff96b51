import { expect, test } from 'vitest';

import { afterMarks, asideOf, genuine, leaveOneOut, shareOf, spam, think } from '../spam/measure.ts';
import { readLetters, readOthers } from '../spam/read-letters.ts';

const letters = await readLetters();
const others = await readOthers();

/** Some hands are a language by themselves: of one that nobody has taught it little is said. */
test('of letters of each hand hardly a genuine one is set aside by a state that has never seen it, and more than half of the spam', () => {
  const thoughts = leaveOneOut(letters, 'hand');
  for (const some of Map.groupBy(genuine(thoughts), ({ letter }) => letter.hand).values())
    expect(asideOf(some).aside).toBeLessThanOrEqual(Math.max(1, Math.floor(some.length / 100)));
  expect(shareOf(spam(thoughts))).toBeGreaterThan(0.55);
});

test('marks find more of the spam, and cost no letter', () => {
  const before = shareOf(spam(think(others)));
  const after = afterMarks(others, { spam: 100, genuine: 100 });
  expect(shareOf(spam(after))).toBeGreaterThan(before + 0.03);
  expect(asideOf(genuine(after)).aside).toBe(0);
});
