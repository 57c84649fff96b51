import { expect, test } from 'vitest';

import { takenBack } from './taken-back.ts';

const DAY_MS = 86_400_000;
const DONE = 1_000_000;
const told = { id: '2026-11-17-081540-318', at: 1, wipedBy: 2, backupsUntil: 3 };
const proof = JSON.stringify({ ...told, by: 'its sender', reason: 'asked', counts: {}, sharedFiles: 0 });

test('a proof can be seen for a day, and holds what a visitor is told', () => {
  expect(takenBack({ doneAt: DONE, proof }, DONE)).toEqual({ proof: told, seenUntil: DONE + DAY_MS });
  expect(takenBack({ doneAt: DONE, proof }, DONE + DAY_MS - 1)).toBeDefined();
  expect(takenBack({ doneAt: DONE, proof }, DONE + DAY_MS)).toBeUndefined();
});

test('what is not done, or had nothing to erase, has none', () => {
  expect(takenBack({}, DONE)).toBeUndefined();
  expect(takenBack({ doneAt: DONE }, DONE)).toBeUndefined();
});
