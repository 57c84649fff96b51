import { expect, test } from 'vitest';

import { seenAnswer, unseenAnswer } from './unseen-answer.ts';

const answers = [
  { id: 4, by: 'Rohan Kulkarni', at: 1000, text: 'Yes.' },
  { id: 9, by: 'Rohan Kulkarni', at: 2000, text: 'At 11:30.' },
];

test('whoever begins to write has seen all answers', () => {
  expect(seenAnswer({ answers })).toBe(9);
  expect(seenAnswer({ answers: [] })).toBe(0);
});

test('whoever goes on with a draft has not seen what came since it was kept', () => {
  expect(seenAnswer({ answers, draft: { text: 'Dear', savedAt: 1500 } })).toBe(4);
});

test("a colleague's answer is unseen, one's own is not", () => {
  expect(unseenAnswer(answers, 4, 'Anjali Mehta')?.id).toBe(9);
  expect(unseenAnswer(answers, 9, 'Anjali Mehta')).toBeUndefined();
  expect(unseenAnswer(answers, 4, 'Rohan Kulkarni')).toBeUndefined();
});
