import { expect, test } from 'vitest';

import { budgets } from '../budgets.ts';
import { everyAddress, postPaths, servicePaths } from '../journeys/addresses.ts';
import { filesOf, sentFor } from './page-files.ts';

const { bytes, requests } = budgets;
const isReadingPage = (path: string) =>
  [...servicePaths, ...postPaths, '/insights-trends'].includes(path) || path.startsWith('/about');

test.for(everyAddress)('%s keeps its budgets', (path) => {
  const { scripts, fonts, pictures } = filesOf(path);
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  expect.soft(sentFor(scripts), 'bytes of script').toBeLessThanOrEqual(bytes.scripts);
  const fetched = ['the page', ...scripts, ...fonts, ...pictures];
  const most = isReadingPage(path) ? requests.readingPage : Infinity;
  expect.soft(fetched.length, fetched.join(' ')).toBeLessThanOrEqual(most);
});

test('the fonts of the home page keep their budget', () => {
  expect(sentFor(filesOf('/').fonts)).toBeLessThanOrEqual(bytes.homeFonts);
});
