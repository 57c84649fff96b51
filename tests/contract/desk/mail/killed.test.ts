import { describe, expect, test } from 'vitest';

import { runMailOutage } from '../../../engines/mail-outage.ts';
import { testPace } from '../../../engines/test-pace.ts';
import { bothEngines, openStores } from '../open-desk.ts';

const LETTERS = 200;

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test(
    'with the mail server away and both programs killed each mail comes at least once, and to nobody else',
    { timeout: 120_000 },
    async () => {
      const stores = await openStores(engines);
      const outage = await runMailOutage(stores, {
        letters: LETTERS,
        textOf: (index) => `Question ${index}`,
        kills: 2,
        receipts: false,
        pace: testPace,
      });
      expect(outage).toMatchObject({ acknowledged: LETTERS, unsent: 0, toWrongPerson: 0, twiceUnsaid: 0 });
      expect(outage.notices.size).toBe(LETTERS);
    },
  );
});
