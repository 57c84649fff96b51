import { expect, test } from 'vitest';

import { atMostAtOnce } from './semaphore.ts';

test('no more than so many at once, all in the end, and one that fails makes room too', async () => {
  const inTurn = atMostAtOnce(3);
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, index % 4));
    running--;
    if (index % 5 === 0) throw new Error('failed');
    return index;
  };
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => inTurn(() => work(index))),
  );
  expect(most).toBe(3);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
  expect(await inTurn(async () => 'again')).toBe('again');
});
