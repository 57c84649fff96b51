import { expect, test } from 'vitest';

import { seenAnswer, seenAnsweredAt, unseenAnswer } from './unseen-answer.ts';

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
  const unseen = (answer: number, me: string) =>
    unseenAnswer({ answers }, { answer, answeredAt: 0 }, me)?.text;
  expect(unseen(4, 'Anjali Mehta')).toBe('At 11:30.');
  expect(unseen(9, 'Anjali Mehta')).toBeUndefined();
  expect(unseen(4, 'Rohan Kulkarni')).toBeUndefined();
});

test('so is that a colleague has marked it answered, since one began or since the draft was kept', () => {
  const answered = { at: 3000, by: 'Rohan Kulkarni' };
  const unseen = (answeredAt: number, me = 'Anjali Mehta') =>
    unseenAnswer({ answers, answered }, { answer: 9, answeredAt }, me);
  expect(unseen(seenAnsweredAt({}))).toEqual(answered);
  expect(unseen(seenAnsweredAt({ answered }))).toBeUndefined();
  expect(unseen(seenAnsweredAt({ answered, draft: { text: 'Dear', savedAt: 2500 } }))).toEqual(answered);
  expect(unseen(0, 'Rohan Kulkarni')).toBeUndefined();
});
