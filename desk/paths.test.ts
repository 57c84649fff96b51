import { expect, test } from 'vitest';

import { filterOfAddress, queryOfFilter } from './paths.ts';

const read = (query: string) => filterOfAddress(new URLSearchParams(query));

test('an address without words shows what waits, by time left', () => {
  expect(read('')).toEqual({ view: 'waiting', order: 'due' });
  expect(queryOfFilter(read(''))).toBe('');
});

test('there and back', () => {
  const query = 'view=mine&kind=enquiry&order=newest&words=%E0%A4%B2%E0%A5%89%E0%A4%97%E0%A4%B0';
  expect(read(query)).toEqual({ view: 'mine', kind: 'enquiry', order: 'newest', words: 'लॉगर' });
  expect(queryOfFilter(read(query))).toBe(query);
});

test('a wrong word counts as none', () => {
  expect(read('view=x&kind=letters&order=up')).toEqual({ view: 'waiting', order: 'due' });
});

test('Spam under its former name', () => {
  expect(read('view=aside')).toEqual({ view: 'spam', order: 'due' });
});
