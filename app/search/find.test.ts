import { expect, test } from 'vitest';

import { createIndex } from './create-index.ts';
import { find } from './find.ts';
import type { SearchEntry } from './search-entry.ts';
import { suggest } from './suggest.ts';

const entry = (kind: SearchEntry['kind'], title: string, text = ''): SearchEntry => ({
  kind,
  title,
  text,
  to: `/${title.toLowerCase()}`,
  description: `About ${title}.`,
});
const index = createIndex([
  entry('page', 'Home', 'Cloud and design, in passing. More of it.'),
  entry('service', 'Cloud', 'We move systems and claims.'),
  entry('service', 'Design', 'Nothing else.'),
  entry('insight', 'Robotics', 'A machine moves, in a plant, with a claim.'),
  entry('post', 'Kubernetes', 'Containers in the cloud.'),
]);
const titles = (words: string) =>
  find(index, words).flatMap(({ name, hits }) => hits.map(({ to }) => `${name} ${to}`));
const suggested = (text: string) => suggest(index, text).map(({ to }) => to);

test('hits come by kind, with the best kind first', () => {
  expect(titles('cloud')).toEqual(['Services /cloud', 'Posts /kubernetes', 'Pages /home']);
});

test('a mistyped word is understood: a letter missing, two letters exchanged', () => {
  expect(titles('kubernets')).toEqual(['Posts /kubernetes']);
  expect(titles('desing')).toContain('Services /design');
});

test('a word that some text holds is not taken for a mistyped one', () => {
  expect(titles('move')).not.toContain('Pages /home');
});

test('pages with all words come first, and where they are few, those with any of them follow', () => {
  const [first, ...others] = titles('cloud claims');
  expect(first).toBe('Services /cloud');
  expect(others.toSorted()).toEqual(['Insights /robotics', 'Pages /home', 'Posts /kubernetes']);
  expect(titles('kubernetes robotics')).toEqual(['Posts /kubernetes', 'Insights /robotics']);
});

test('a hit in the title alone shows what the page is about', () => {
  expect(
    find(index, 'robotics')[0]
      ?.hits[0]?.snippet.map(({ text }) => text)
      .join(''),
  ).toBe('About Robotics.');
});

test('only services and insights are suggested, by a title or by three words of the text', () => {
  expect(suggested('we would like to go to the cloud')).toEqual(['/cloud']);
  expect(suggested('a machine with a claim')).toEqual([]);
  expect(suggested('a machine in the plant, with a claim')).toEqual(['/robotics']);
});

test('nothing is suggested on everyday words', () => {
  expect(suggested('more of it in the')).toEqual([]);
});
