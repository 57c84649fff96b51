import { expect, test } from 'vitest';

import { addLetter, noCounts } from '../../tests/spam/add-letter.ts';
import { judgeWords, tokenHash } from './bayes.ts';
import type { Counts } from './bayes.ts';

const learned = (letters: [tokens: string[], isSpam: boolean, times: number][], begun: Counts = noCounts) =>
  letters.reduce<Counts>(
    (counts, [tokens, isSpam, times]) => addLetter(counts, tokens, isSpam, times),
    begun,
  );
const pitch = ['word:rank', 'word:cheap', 'word:links', 'word:now'];
const question = ['word:our', 'word:server', 'word:hangs', 'word:daily'];
const both = learned([
  [pitch, true, 20],
  [question, false, 20],
]);

test('of what nobody has seen nothing is said', () => {
  expect(judgeWords(pitch, noCounts)).toEqual({ isDecided: false, probability: 0.5, telling: [] });
});

test('three words are too few, whatever comes with them', () => {
  const few = [...pitch.slice(0, 3), 'shape:markup', 'pair:rank cheap', 'topic:links for sale'];
  const counts = learned([[few, true, 50]], both);
  expect(judgeWords(few, counts).isDecided).toBe(false);
  expect(judgeWords([...few, 'word:unknown'], counts).isDecided).toBe(true);
});

test('what is marked is recognised', () => {
  expect(judgeWords(pitch, both).probability).toBeGreaterThan(0.99);
  expect(judgeWords(question, both).probability).toBeLessThan(0.01);
});

test('where words say as much for either, it is rather a person’s', () => {
  const { probability } = judgeWords([...pitch.slice(2), ...question.slice(2)], both);
  expect(probability).toBeLessThan(0.45);
  expect(probability).toBeGreaterThan(0.4);
});

test('what was seen once proves less than what was seen often', () => {
  const once = judgeWords(
    pitch,
    learned([
      [pitch, true, 1],
      [question, false, 1],
    ]),
  );
  expect(once.probability).toBeGreaterThan(0.5);
  expect(once.probability).toBeLessThan(judgeWords(pitch, both).probability);
});

test('that most letters were marked spam is no reason to take the next for it', () => {
  const mixed = ['word:hello', 'word:dear', 'word:sir', 'word:madam'];
  const counts = learned([
    [mixed, true, 1000],
    [mixed, false, 10],
  ]);
  expect(judgeWords(mixed, counts).probability).toBeCloseTo(0.5, 0);
  expect(judgeWords(mixed, counts).probability).toBeLessThan(0.6);
});

test('a long letter is not surer for being long', () => {
  const many = Array.from({ length: 100 }, (_, index) => `word:w${index}`);
  const counts = learned([
    [many, true, 3],
    [question, false, 3],
  ]);
  const [short, long] = [judgeWords(many.slice(0, 25), counts), judgeWords(many, counts)];
  const logOdds = ({ probability }: { probability: number }) => Math.log(probability / (1 - probability));
  expect(logOdds(long)).toBeLessThan(2.1 * logOdds(short));
});

test('what few letters hold tells more than what all hold', () => {
  const counts = learned(
    [
      [['word:rare', 'word:usual'], true, 10],
      [['word:rare', 'word:usual'], false, 1],
      [['word:usual'], true, 90],
      [['word:usual'], false, 9],
    ],
    both,
  );
  const { telling } = judgeWords(['word:rare', 'word:usual', 'word:a', 'word:b'], counts);
  expect(telling[0]?.token).toBe('word:rare');
});

test('what is unlearned says nothing any more', () => {
  const marked = learned([[pitch, true, 1]]);
  expect(judgeWords(pitch, addLetter(marked, pitch, true, -1)).isDecided).toBe(false);
});

test('a hash is 64 bits in hex, always the same, and holds nothing of the word', () => {
  expect(tokenHash('word:backlinks')).toBe('0f755442740d73aa');
  expect(tokenHash('word:backlink')).not.toBe(tokenHash('word:backlinks'));
});
