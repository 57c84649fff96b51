import { expect, test } from 'vitest';

import { makeSureWith } from './run-command.ts';

const answering = (answer: string) => {
  const terminal = { isThere: true, say() {}, sayAside() {}, ask: async () => answer };
  return makeSureWith(terminal, { isYes: false, isJson: false });
};

test.each(['yes', ' YES ', 'asha@example.in', 'Asha@Example.in '])('%j is a yes', async (answer) => {
  await expect(answering(answer)('All of it', 'Delete?', 'asha@example.in')).resolves.toBeUndefined();
});

test.each(['', 'y', 'no', 'ravi@example.in'])('%j is none', async (answer) => {
  await expect(answering(answer)('All of it', 'Delete?', 'asha@example.in')).rejects.toThrow(
    'Nothing was done.',
  );
});

test('an address is none where none was asked for', async () => {
  await expect(answering('asha@example.in')('All of it', 'Run?')).rejects.toThrow('Nothing was done.');
  await expect(answering('')('All of it', 'Run?', '')).rejects.toThrow('Nothing was done.');
});
