import { describe, expect, test } from 'vitest';

import { bothEngines, openStores } from '../contract/desk/open-desk.ts';
import { runMailOutage } from '../engines/mail-outage.ts';

const LETTERS = 200;

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('with the mail server away and both programs killed each mail comes at least once, and to nobody else', async () => {
    const outage = await runMailOutage(await openStores(engines), {
      letters: LETTERS,
      textOf: (index) => `Question ${index}`,
      kills: 2,
      acknowledgements: false,
    });
    expect(outage).toMatchObject({ acknowledged: LETTERS, unsent: 0, toWrongPerson: 0, twiceUnsaid: 0 });
    expect(outage.notices.size).toBe(LETTERS);
  });
});
