import { expect, test } from 'vitest';

import { learn } from '../../tests/spam/learn.ts';
import { classify, nothingLearnt, tokenHash } from './classifier.ts';
import type { Weights } from './classifier.ts';

const pitch = ['rank', 'cheap', 'links', 'now', 'reply', 'offer'].map((word) => `word:${word}`);
const question = ['our', 'server', 'hangs', 'daily', 'please', 'call'].map((word) => `word:${word}`);
const weights: Weights = {
  bias: -0.5,
  tokens: new Map([
    ...pitch.map((token) => [tokenHash(token), 1] as const),
    ...question.map((token) => [tokenHash(token), -1] as const),
  ]),
};
const of = (tokens: string[], halves: string[][] = [], learnt = nothingLearnt) =>
  classify({ tokens, halves }, weights, learnt);
const letters = (tokens: string[], isSpam: boolean, times: number) =>
  Array.from({ length: times }, () => ({ tokens, isSpam }));

test('five words are too few, whatever comes with them', () => {
  const few = [...pitch.slice(0, 5), 'shape:markup', 'pair:rank cheap'];
  expect(of(few)).toEqual({ isDecided: false, shipped: 0, learnt: 0, telling: [] });
  expect(of([...few, 'word:unknown']).isDecided).toBe(true);
});

test('of what nobody has seen little is said', () => {
  const unknown = Array.from({ length: 12 }, (_, index) => `word:w${index}`);
  expect(of(unknown)).toEqual({ isDecided: true, shipped: -0.5, learnt: 0, telling: [] });
  expect(of([...pitch, ...unknown]).shipped).toBeLessThan(of(pitch).shipped);
});

test('a long letter is not surer for being long', () => {
  const sum = (times: number) => {
    const many = Array.from({ length: times }, (_, index) => `word:w${index}`);
    const known = new Map(many.map((token) => [tokenHash(token), 0.1]));
    return classify({ tokens: many, halves: [] }, { bias: 0, tokens: known }, nothingLearnt).shipped;
  };
  expect(sum(100)).toBeLessThan(2 * sum(25));
});

test('a half that says more counts, for a little less', () => {
  const hidden = of([...pitch, ...question], [pitch, question]);
  expect(hidden.shipped).toBeCloseTo(of(pitch).shipped - 0.3);
  expect(of([...pitch, ...question]).shipped).toBeLessThan(0);
});

test('what speaks for either side is told, the heaviest first', () => {
  const { telling } = of(['word:unknown', ...pitch, ...question]);
  expect(telling).toHaveLength(12);
  expect(telling.map(({ weight }) => weight)).not.toContain(0);
});

const unknown = ['saffron', 'trays', 'dispatch', 'godown', 'quantity', 'today'].map((word) => `word:${word}`);

test('what is marked counts more the more is marked, and never more than its share', () => {
  const after = (times: number) =>
    of(unknown, [], learn([...letters(unknown, true, times), ...letters(question, false, times)])).learnt;
  expect(after(2)).toBeLessThan(0.2);
  expect(after(20)).toBeGreaterThan(after(5));
  expect(after(100_000)).toBeLessThanOrEqual(1.5);
});

test('of spam alone nothing is concluded: it would be the trade’s own words', () => {
  expect(of(unknown, [], learn(letters(unknown, true, 50))).learnt).toBe(0);
});

test('what both hold says little, whichever was marked more often', () => {
  const usual = Array.from({ length: 130 }, (_, index) => `word:w${index}`);
  const learnt = learn([...letters(usual, true, 20), ...letters(usual, false, 400)]);
  expect(Math.abs(of(usual, [], learnt).learnt)).toBeLessThan(0.5);
});

test('how people write pulls back', () => {
  const learnt = learn([...letters(question, true, 30), ...letters(unknown, false, 30)]);
  expect(of(unknown, [], learnt).learnt).toBe(-1);
});

test('a hash is 30 bits, always the same, and holds nothing of the word', () => {
  expect(tokenHash('word:backlinks')).toMatch(/^[\w-]{5}$/);
  expect(tokenHash('word:backlinks')).toBe(tokenHash('word:backlinks'));
  expect(tokenHash('word:backlink')).not.toBe(tokenHash('word:backlinks'));
});
