import { expect, test } from 'vitest';

import { SPAM_FROM } from '#schemas/desk/spam.ts';
import type { Signals } from '#schemas/forms/signals.ts';

import { learn } from '../../tests/spam/learn.ts';
import { judge, surfacesOf } from './judge.ts';
import type { Judged } from './judge.ts';
import { readTokens, tokensOf } from './letter-tokens.ts';

const texts = {
  spam: 'Dear business owner, we offer SEO and cheap backlinks. Get on the first page of Google, guaranteed, for only $49 per month. Free audit! Interested? Reply YES now.',
  pitch:
    'We are an office supplier in Thane. Whom may I send our catalogue and prices to? Delivery takes two days.',
  genuine:
    'Our billing software stopped on Monday and the vendor does not pick up. Forty trucks are waiting. Could you please send somebody? Our budget is 3 lakh.',
  few: 'Zdravo kolega',
  none: '',
};
const asked = (text: string, how: Partial<Judged> = {}) =>
  judge({
    ...readTokens({ name: 'Asha Rao', email: 'asha@gmail.com', text }),
    text,
    ...how,
  });
const everySignal: Signals = { filledHoneypot: true, seconds: 0 };

test('words decide', () => {
  expect(asked(texts.spam).isAside).toBe(true);
  expect(asked(texts.genuine).isAside).toBe(false);
  expect(asked(texts.genuine).score).toBeLessThan(0.2);
});

test.each(['genuine', 'few', 'none'] as const)(
  'no signal sets a letter aside whose words are %s',
  (which) => {
    for (const signals of [{ filledHoneypot: true }, { seconds: 0 }, everySignal])
      expect(asked(texts[which], { signals }).isAside).toBe(false);
  },
);

test('all that is added together is bounded', () => {
  const most = asked(texts.pitch, { signals: everySignal });
  const logOdds = (score: number) => Math.log(score / (1 - score));
  expect(logOdds(most.score) - logOdds(asked(texts.pitch).score)).toBeLessThan(1);
});

test('signals add to words that lean to spam, and are bounded', () => {
  const plain = asked(texts.pitch);
  expect(plain.isAside).toBe(false);
  expect(plain.score).toBeGreaterThan(0.5);
  expect(asked(texts.pitch, { signals: { seconds: 1 } }).score).toBeGreaterThan(plain.score);
});

test('what is not known counts for nothing', () => {
  const slow = asked(texts.pitch, { signals: { filledHoneypot: false, seconds: 60 } });
  expect(slow).toEqual(asked(texts.pitch));
});

test('a letter is aside from its score on', () => {
  for (const text of Object.values(texts))
    for (const signals of [{}, everySignal]) {
      const { score, isAside } = asked(text, { signals });
      expect(isAside).toBe(score >= SPAM_FROM);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }
});

test('reasons hold the words as they stand in the letter', () => {
  const { reasons } = asked(texts.spam, { signals: everySignal });
  const words = reasons.flatMap((reason) => (reason.why === 'words' ? reason.words : []));
  expect(words.length).toBeGreaterThan(2);
  for (const word of words) expect(texts.spam).toContain(word);
  expect(reasons).toContainEqual({ why: 'trap' });
  expect(reasons).toContainEqual({ why: 'fast', seconds: 0, alone: false });
});

test('what is told is not told again in part', () => {
  const words = asked(texts.spam).reasons.flatMap((reason) => (reason.why === 'words' ? reason.words : []));
  expect(words.length).toBeGreaterThan(2);
  for (const word of words) expect(words.filter((other) => other.includes(word))).toEqual([word]);
});

test('small words and everyday shapes are no reason', () => {
  const { reasons } = asked(texts.pitch);
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatchObject({ why: 'words', words: expect.not.arrayContaining(['We']) });
});

test('speed alone is said to be alone', () => {
  expect(asked(texts.genuine, { signals: { seconds: 2 } }).reasons).toEqual([
    { why: 'fast', seconds: 2, alone: true },
  ]);
  expect(asked(texts.genuine).reasons).toEqual([]);
});

test('without marks none of them decided; where they did, it is said', () => {
  expect(asked(texts.spam).isByMarks).toBe(false);
  const { tokens } = readTokens({ name: '', email: '', text: texts.pitch });
  const people = tokensOf({ name: '', email: '', text: texts.genuine });
  const learnt = learn(
    Array.from({ length: 200 }, (_, index) => ({
      tokens: index % 2 ? tokens : people,
      isSpam: index % 2 === 1,
    })),
  );
  expect(asked(texts.pitch).isAside).toBe(false);
  expect(asked(texts.pitch, { learnt })).toMatchObject({ isAside: true, isByMarks: true });
  expect(asked(texts.spam, { learnt }).isByMarks).toBe(false);
});

const text = 'Get on the First  Page of Google!\nA FREE audit, https://page.example';

test('words as they stand in the letter, in the order of the tokens', () => {
  expect(surfacesOf(text, ['pair:first page', 'word:get', 'word:google', 'word:nothing'])).toEqual([
    'First  Page',
    'Get',
    'Google',
  ]);
});

test('a shape has no words, and what is found twice is told once', () => {
  expect(surfacesOf(text, ['shape:one-link', 'pair:free audit', 'pair:free audit'])).toEqual(['FREE audit']);
});

test('words of two sentences are no pair', () => {
  expect(surfacesOf('Now. Then', ['pair:now then'])).toEqual([]);
});

test('whatever is told can be underlined', () => {
  const tokens = tokensOf({ name: '', email: '', text });
  const surfaces = surfacesOf(text, tokens);
  expect(surfaces.length).toBeGreaterThan(8);
  for (const surface of surfaces) expect(text).toContain(surface);
});
