import { expect, test } from 'vitest';

import { INTERVALS } from './intervals.ts';

test('the desk looks twice in the two seconds within which its page promises a letter', () => {
  expect(2 * INTERVALS.look).toBeLessThanOrEqual(2000);
});
