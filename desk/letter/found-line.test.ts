import { expect, test } from 'vitest';

import { indexOfFound } from './found-line.tsx';

test('lines are counted on their page, without empty ones', () => {
  const pages = ['Devika Fernandes||Skills: Selenium|', ' |Older work||cases'].map((page) =>
    page.split('|').map((text) => ({ text })),
  );
  const at = (page: number, line: number) => indexOfFound(pages, { page, line, words: '' });
  expect([at(1, 1), at(1, 2), at(2, 1), at(2, 2)]).toEqual([0, 2, 1, 3]);
  expect([at(1, 3), at(3, 1), at(0, 1)]).toEqual([-1, -1, -1]);
});
