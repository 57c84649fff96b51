import { expect, test } from 'vitest';

import { doubtOf } from './doubt.ts';

test.each([
  ['read slowly and written like a letter', 0.1, { filledHoneypot: false, seconds: 40 }, 0, 0],
  ['without script', 0.1, {}, 0, 1],
  ['a little like spam', 0.5, { seconds: 40 }, 0, 1],
  ['much like spam', 0.8, { seconds: 40 }, 1, 1],
  ['not judged', undefined, { seconds: 40 }, 1, 1],
  ['in haste', 0.1, { seconds: 3 }, 0, 2],
  ['in haste and much like spam', 0.8, { seconds: 3 }, 2, 2],
  ['with the hidden field filled', 0.1, { filledHoneypot: true, seconds: 40 }, 2, 2],
])('%s', (_what, score, signals, usually, inStorm) => {
  expect([doubtOf(score, signals, false), doubtOf(score, signals, true)]).toEqual([usually, inStorm]);
});
