import { expect, test } from 'vitest';

import { CUT, quoted, shortened } from './quoted.ts';

const heading = 'Meera Deshpande wrote on 15 November 2026:';

test('each line of a letter is quoted, empty ones without a blank at their end', () => {
  expect(quoted('Dear Sir,\r\n\r\nWe run 140 vehicles.  \n', heading)).toBe(
    `${heading}\n> Dear Sir,\n>\n> We run 140 vehicles.`,
  );
});

test('a quote within the letter is quoted once more', () => {
  expect(quoted('> you said', heading)).toBe(`${heading}\n> > you said`);
});

test('a quote that fits is not cut', () => {
  const quote = quoted('Short.', heading);
  expect(shortened(quote, () => true)).toBe(quote);
});

test('a long quote is cut between two words, and says so', () => {
  const quote = quoted('vehicles '.repeat(100), heading);
  const part = shortened(quote, (some) => some.length <= 200);
  expect(part?.length).toBeLessThanOrEqual(200);
  expect(part?.length).toBeGreaterThan(180);
  expect(part).toMatch(/vehicles\n> \[\.\.\.\]$/u);
  expect(part).toContain(CUT);
});

test('where only its heading would fit there is no quote', () => {
  expect(
    shortened(quoted('vehicles '.repeat(100), heading), (some) => some.length < heading.length + 12),
  ).toBeUndefined();
});
