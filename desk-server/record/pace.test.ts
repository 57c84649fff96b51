import { expect, test } from 'vitest';

import { PACE } from './pace.ts';

test('the desk looks twice in the two seconds within which its page promises a letter', () => {
  expect(2 * PACE.look).toBeLessThanOrEqual(2000);
});
