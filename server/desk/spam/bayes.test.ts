import { expect, test } from 'vitest';

import { judgeWords } from './bayes.ts';
import type { StartingState } from './bayes.ts';
import { addLetter, noCounts } from './learn.ts';
import type { Counts } from './learn.ts';
import { tokenHash } from './token-hash.ts';

const nothing: StartingState = { ...noCounts, bias: 0, tokens: new Map() };
const weights = (given: Record<string, number>): StartingState => ({
  letters: { spam: 100, genuine: 100 },
  bias: 0,
  tokens: new Map(
    Object.entries(given).map(([token, weight]) => [tokenHash(token), { spam: 10, genuine: 10, weight }]),
  ),
});
const learned = (starting: StartingState, letters: [string[], boolean, number][]) =>
  letters.reduce<Counts>(
    (counts, [tokens, isSpam, times]) =>
      Array.from({ length: times }).reduce<Counts>((sum) => addLetter(sum, tokens, isSpam, 1), counts),
    starting,
  );
const pitch = ['word:rank', 'word:cheap', 'word:links', 'word:now'];
const question = ['word:our', 'word:server', 'word:hangs', 'word:daily'];

test('of what nobody has seen nothing is said', () => {
  expect(judgeWords(pitch, nothing, nothing)).toEqual({ isDecided: false, probability: 0.5, telling: [] });
});

test('three known words are too few, whatever shapes come with them', () => {
  const starting = weights({
    'word:a': 3,
    'word:b': 3,
    'word:c': 3,
    'word:d': 3,
    'shape:markup': 3,
    'pair:a b': 3,
  });
  const few = ['word:a', 'word:b', 'word:c', 'shape:markup', 'pair:a b'];
  expect(judgeWords(few, starting, starting).isDecided).toBe(false);
  expect(judgeWords([...few, 'word:d'], starting, starting).isDecided).toBe(true);
});

test('before any mark a letter is what its words weigh', () => {
  const starting = weights({ 'word:a': 1, 'word:b': 1, 'word:c': 1, 'word:d': -2 });
  const verdict = judgeWords(['word:a', 'word:b', 'word:c', 'word:d', 'word:new'], starting, starting);
  expect(verdict.probability).toBeCloseTo(1 / (1 + Math.exp(-1)));
  expect(verdict.telling[0]).toEqual({ token: 'word:d', weight: -2 });
  expect(verdict.telling).toHaveLength(4);
});

test('what is marked is recognised', () => {
  const counts = learned(nothing, [
    [pitch, true, 5],
    [question, false, 5],
  ]);
  expect(judgeWords(pitch, counts, nothing).probability).toBeGreaterThan(0.95);
  expect(judgeWords(question, counts, nothing).probability).toBeLessThan(0.05);
  expect(judgeWords([...pitch.slice(2), ...question.slice(2)], counts, nothing).probability).toBeCloseTo(0.5);
});

test('what was seen once proves less than what was seen often', () => {
  const once = learned(weights({}), [[pitch, true, 1]]);
  const often = learned(weights({}), [[pitch, true, 500]]);
  const by = (counts: Counts) => judgeWords(pitch, counts, weights({})).telling[0]!.weight;
  expect(by(once)).toBeLessThan(by(often));
  expect(by(often)).toBeLessThanOrEqual(3);
});

test('a mark moves a word from where it was', () => {
  const starting = weights(Object.fromEntries(pitch.map((token) => [token, 2])));
  const counts = learned(starting, [[pitch, false, 1]]);
  const { weight } = judgeWords(pitch, counts, starting).telling[0]!;
  expect(weight).toBeLessThan(2);
  expect(weight).toBeGreaterThan(1.8);
});

test('as many of few tell more than as many of many', () => {
  const counts = learned(nothing, [
    [pitch, true, 5],
    [pitch, false, 5],
    [question, false, 95],
  ]);
  expect(judgeWords(pitch, counts, nothing).telling[0]!.weight).toBeGreaterThan(1);
});

test('marks outweigh what the desk started with', () => {
  const starting = weights(Object.fromEntries(pitch.map((token) => [token, 1])));
  const counts = learned(starting, [[pitch, false, 60]]);
  expect(judgeWords(pitch, starting, starting).probability).toBeGreaterThan(0.9);
  expect(judgeWords(pitch, counts, starting).probability).toBeLessThan(0.5);
});

test('a thousand marks of spam make no other letter spam', () => {
  const starting = weights(Object.fromEntries(question.map((token) => [token, -0.5])));
  const counts = learned(starting, [[pitch, true, 1000]]);
  expect(judgeWords(question, counts, starting)).toEqual(judgeWords(question, starting, starting));
});

test('unlearned is as if it had never been', () => {
  const starting = weights({ 'word:rank': 1, 'word:cheap': 0.5, 'word:our': -1, 'word:now': 0.1 });
  const counts = addLetter(learned(starting, [[pitch, true, 1]]), pitch, true, -1);
  expect(judgeWords([...pitch, 'word:our'], counts, starting)).toEqual(
    judgeWords([...pitch, 'word:our'], starting, starting),
  );
});
