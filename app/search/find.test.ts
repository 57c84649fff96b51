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
  find(index, words).groups.flatMap(({ name, hits }) => hits.map(({ to }) => `${name} ${to}`));
const suggested = (text: string) => suggest(index, text).map(({ to }) => to);

test('hits come by kind, with the best kind first', () => {
  expect(titles('cloud')).toEqual(['Services /cloud', 'Posts /kubernetes', 'Pages /home']);
});

test('a word that no text has finds those that differ from it by one letter, and they are said to be a guess', () => {
  for (const misspelt of ['dasign', 'desgn', 'dessign', 'desing', 'edsign', 'designx'])
    expect(titles(misspelt), misspelt).toEqual(['Spelt like it /design', 'Spelt like it /home']);
  expect(find(index, 'Desing')).toMatchObject({ unknown: ['Desing'], guesses: 'all' });
  expect(find(index, 'design')).toMatchObject({ unknown: [], guesses: 'none' });
});

test('two letters are not guessed at, nor is one in a word of four', () => {
  for (const other of ['dasing', 'desn', 'designing', 'clod', 'moev'])
    expect(find(index, other), other).toEqual({ groups: [], unknown: [other], guesses: 'none' });
});

test('what has one of the words comes before what has one spelt like another', () => {
  expect(titles('claims desing')).toEqual([
    'Services /cloud',
    'Insights /robotics',
    'Spelt like it /design',
    'Spelt like it /home',
  ]);
  expect(find(index, 'claims desing')).toMatchObject({ unknown: ['desing'], guesses: 'some' });
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
    find(index, 'robotics')
      .groups[0]?.hits[0]?.snippet.map(({ text }) => text)
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
