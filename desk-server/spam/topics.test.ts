import { expect, test } from 'vitest';

import { topicsInOrder } from './topics.ts';
import { wordsInOrder } from './words-in-order.ts';

const topics = (text: string) => topicsInOrder(wordsInOrder(text)).map(({ topic }) => topic);

test.each([
  ['search ranking', 'Your keywords'],
  ['something free', 'We send a FREE audit'],
  ['something free', 'eine kostenlose Analyse'],
  ['a promise', 'results are risk-free'],
  ['a loan', 'You are pre-approved'],
  ['links for sale', 'вечные ссылки'],
  ['a loan', 'लोन चाहिए'],
])('%s: %s', (topic, text) => {
  expect(topics(text)).toContain(topic);
});

test('a phrase is one only when its words stand together', () => {
  expect(topics('your dear old website')).not.toContain('your site');
  expect(topics('free. Audit')).toContain('something free');
  expect(topics('an unguaranteed thing')).not.toContain('a promise');
});

test('a topic tells where it stands', () => {
  const text = 'We do a Free  Audit.';
  const found = topicsInOrder(wordsInOrder(text)).find(({ topic }) => topic === 'something free')!;
  expect(text.slice(found.start, found.end)).toBe('Free  Audit');
});
