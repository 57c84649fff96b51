import { expect, test } from 'vitest';

import { runMailOutage } from '../../../engines/mail-outage.ts';
import { testIntervals } from '../../../engines/test-intervals.ts';
import { bothEngines, openStores } from '../open-desk.ts';

/** `npm run test:all` sends 200, on both engines. */
const LETTERS = 24;

test('with the desk killed in the middle of it each mail comes at least once, and to nobody else', async () => {
  const outage = await runMailOutage(await openStores(bothEngines[0]!), {
    letters: LETTERS,
    textOf: (index) => `Question ${index}`,
    kills: 1,
    acknowledgements: false,
    isAway: false,
    intervals: testIntervals,
  });
  expect(outage).toMatchObject({ acknowledged: LETTERS, unsent: 0, toWrongPerson: 0, twiceUnsaid: 0 });
  expect(outage.notices.size).toBe(LETTERS);
});
