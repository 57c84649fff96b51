import { expect, test } from 'vitest';

import { quotedFrom } from '#schemas/desk/reply-words.ts';

import { CUT, shortened } from './shortened.ts';

const quoted = (text: string) => quotedFrom('Meera Deshpande', Date.UTC(2026, 10, 15), text);
const heading = quoted('').split('\n', 1)[0]!;

test('a quote that fits is not cut', () => {
  const quote = quoted('Short.');
  expect(shortened(quote, () => true)).toBe(quote);
});

test('a long quote is cut between two words, and says so', () => {
  const quote = quoted('vehicles '.repeat(100));
  const part = shortened(quote, (some) => some.length <= 200);
  expect(part?.length).toBeLessThanOrEqual(200);
  expect(part?.length).toBeGreaterThan(180);
  expect(part).toMatch(/vehicles\n> \[\.\.\.\]$/u);
  expect(part).toContain(CUT);
});

test('where only its heading would fit there is no quote', () => {
  expect(
    shortened(quoted('vehicles '.repeat(100)), (some) => some.length < heading.length + 12),
  ).toBeUndefined();
});
