import { expect, test } from 'vitest';

import { topicsInOrder, topicsOf } from './topics.ts';
import { wordsInOrder } from './words-in-order.ts';

const topics = (text: string) => topicsOf(wordsInOrder(text));

test.each([
  ['search ranking', 'Your keywords'],
  ['something free', 'We send a FREE audit'],
  ['something free', 'eine kostenlose Analyse'],
  ['a price', 'only $29'],
  ['a promise', 'results are risk-free'],
  ['a loan', 'You are pre-approved'],
  ['links for sale', 'вечные ссылки'],
  ['what is needed', 'सॉफ्टवेयर चाहिए'],
  ['our own things', 'आमच्या शाळेत'],
  ['a job', 'meine Bewerbung'],
])('%s: %s', (topic, text) => {
  expect(topics(text)).toContain(topic);
});

test('a phrase is one only when its words stand together', () => {
  expect(topics('your dear old website')).not.toContain('your site');
  expect(topics('free. Audit')).toContain('something free');
  expect(topics('an unguaranteed thing')).not.toContain('a promise');
});

test('what comes up several times is told once more', () => {
  expect(topics('seo')).not.toContain('search ranking, often');
  expect(topics('seo, keywords and ranking')).toContain('search ranking, often');
});

test('a topic tells where it stands', () => {
  const text = 'We do a Free  Audit.';
  const found = topicsInOrder(wordsInOrder(text)).find(({ topic }) => topic === 'something free')!;
  expect(text.slice(found.start, found.end)).toBe('Free  Audit');
});
