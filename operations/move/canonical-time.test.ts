import { expect, test } from 'vitest';

import { canonicalTime } from './canonical-time.ts';

test.each([
  ['2026-11-19T23:38:17.120Z', '2026-11-19T23:38:17.120Z'],
  ['2026-11-19 23:38:17.12+00', '2026-11-19T23:38:17.120Z'],
  ['2026-11-19 23:38:17+00', '2026-11-19T23:38:17.000Z'],
  ['2026-11-19 23:38:17.123456+00', '2026-11-19T23:38:17.123456Z'],
  ['2026-11-19T23:38:17.123456Z', '2026-11-19T23:38:17.123456Z'],
  ['infinity', 'infinity'],
])('%s is %s in both databases', (text, canonical) => {
  expect(canonicalTime(text)).toBe(canonical);
});
