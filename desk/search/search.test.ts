import { expect, test } from 'vitest';

import { markedWords } from '#desk/words/cut-at-words.ts';
import type { Find, FindsIn } from '#schemas/desk/search.ts';

import { searchAddress, searchFilter, searchOfAddress } from './search-address.ts';
import {
  endOf,
  foundInWords,
  inOrder,
  nearInWords,
  nothingInWords,
  toBeReadInWords,
  unsearchableInWords,
  whereInWords,
} from './search-words.ts';

test.each([
  ['A Logger, no logging', 'log', ['A ', 'Logger', ', no ', 'logging', '']],
  ['तापमान लॉगर आहेत', 'लॉगर', ['तापमान ', 'लॉगर', ' आहेत']],
  ['blogger', 'log', ['blogger']],
  ['a.b (c)', '.(', ['a.b (c)']],
  ['words', '', ['words']],
])('in "%s" the words "%s"', (text, words, pieces) => {
  expect(markedWords(text, words)).toEqual(pieces);
});

test('people come first, then resumes, then notes, then letters', () => {
  const finds = ['sent', 'beside', 'person', 'resume'].map((place) => ({ place })) as FindsIn[];
  expect(inOrder(finds).map(({ place }) => place)).toEqual(['person', 'resume', 'beside', 'sent']);
});

const searched = { letters: 1284, resumes: 412 };

test('what was found, and what was searched', () => {
  expect(foundInWords({ count: 6, isMore: false }, searched)).toBe('6 in 1,284 letters and 412 resumes');
  expect(foundInWords({ count: 1000, isMore: true }, { letters: 1, resumes: 0 })).toBe(
    'More than 1,000 in 1 letter',
  );
  expect(nothingInWords('xylotron', searched)).toBe(
    'Nothing that you may read has “xylotron”, in 1,284 letters and 412 resumes.',
  );
  expect(nothingInWords('"motor claims"', { letters: 3, resumes: 1 })).toBe(
    'Nothing that you may read has "motor claims", in 3 letters and 1 resume.',
  );
  expect(
    nearInWords([
      { word: 'selenum', found: ['selenium'] },
      { word: 'jav', found: ['java', 'javi'] },
    ]),
  ).toBe('“selenium”, “java” or “javi”, one letter away');
});

test('what could not be searched', () => {
  const newest = ['Anil Kulkarni', 'Omkar Pawar', 'Uma D’Souza'].map((name, number) => ({ number, name }));
  expect(unsearchableInWords({ count: 3, arePictures: true, newest })).toEqual({
    says: 'Three resumes could not be searched.',
    why: 'They are pictures without text (Anil Kulkarni, Omkar Pawar, Uma D’Souza).',
  });
  expect(unsearchableInWords({ count: 1, arePictures: false, newest: newest.slice(0, 1) })).toEqual({
    says: 'One resume could not be searched.',
    why: 'It is a picture without text, or cannot be read (Anil Kulkarni).',
  });
  expect(unsearchableInWords({ count: 5, arePictures: true, newest }).why).toContain('D’Souza and two more)');
  expect(toBeReadInWords(12)).toBe('Twelve new resumes will be searchable in a minute.');
});

test('where it stands: opening, page and line', () => {
  const find = {
    kind: 'application',
    place: 'resume',
    opening: 'qa-engineer',
    line: { page: 2, line: 4 },
  } as Find;
  const openings = [{ slug: 'qa-engineer', title: 'QA engineer', place: 'Pune', days: [] }];
  expect(whereInWords(find, openings, 0)).toBe('QA engineer. Page 2, line 4');
  expect(whereInWords({ ...find, opening: 'old-post' }, openings, 0)).toBe('Old post. Page 2, line 4');
  const { opening: _opening, ...none } = find;
  expect(whereInWords(none, openings, 0)).toBe('No opening. Page 2, line 4');
});

test.each([
  { words: 'selenum' },
  { words: 'a "b c"', in: 'resume', opening: 'qa-engineer', exactly: true },
  { words: '', opening: '', unsearchable: true },
] as const)('the address holds %o', (search) => {
  expect(searchOfAddress(new URL(searchAddress(search), 'http://desk').searchParams)).toEqual(search);
});

test('what is taken away is what is shown: of the opening, too', () => {
  const search = { words: 'go', in: 'resume', opening: 'qa-engineer', exactly: true } as const;
  expect(searchFilter(search)).toEqual({ view: 'all', order: 'newest', ...search });
  expect(searchFilter({ words: 'go', opening: '' })).toMatchObject({ opening: '' });
});

test('what stands before a word is cut between words', () => {
  expect(endOf('Do you still work with ', 12)).toBe('…work with ');
  expect(endOf('short ', 12)).toBe('short ');
  expect(endOf('x'.repeat(30), 12)).toBe('x'.repeat(30));
});
