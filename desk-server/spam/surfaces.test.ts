import { expect, test } from 'vitest';

import { tokensOf } from './letter-tokens.ts';
import { surfacesOf } from './surfaces.ts';

const text = 'Get on the First  Page of Google!\nA FREE audit, https://page.example';

test('words as they stand in the letter, in the order of the tokens', () => {
  expect(surfacesOf(text, ['pair:first page', 'word:get', 'topic:something free', 'word:nothing'])).toEqual([
    'First  Page',
    'Get',
    'FREE audit',
  ]);
});

test('a shape has no words, and what is found twice is told once', () => {
  expect(surfacesOf(text, ['shape:one-link', 'topic:something free', 'topic:something free, often'])).toEqual(
    ['FREE audit'],
  );
});

test('words of two sentences are no pair', () => {
  expect(surfacesOf('Now. Then', ['pair:now then'])).toEqual([]);
});

test('what comes up several times is shown where it first does', () => {
  expect(surfacesOf('SEO and keywords, ranking', ['topic:search ranking, often'])).toEqual(['SEO']);
});

test('whatever is told can be underlined', () => {
  const tokens = tokensOf({ kind: 'message', name: '', email: '', text });
  const surfaces = surfacesOf(text, tokens);
  expect(surfaces.length).toBeGreaterThan(8);
  for (const surface of surfaces) expect(text).toContain(surface);
});
