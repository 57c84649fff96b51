import { describe, expect, test } from 'vitest';

import { bothEngines, openStores } from '../contract/desk/open-desk.ts';
import { runClosing } from '../engines/closing-outage.ts';

const APPLICANTS = 200;

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('an opening that is closed answers each applicant, once or said to be perhaps twice, whatever ends meanwhile', async () => {
    const closing = await runClosing(await openStores(engines), { applicants: APPLICANTS, kills: 3 });
    expect(closing).toMatchObject({ toWrongPerson: 0, twiceUnsaid: 0, notMoved: 0, lost: 0, kills: 3 });
    expect(closing.received.size).toBe(APPLICANTS);
    expect(closing.told).toMatchObject({ count: APPLICANTS, sent: APPLICANTS });
  });
});
