import { expect, test } from 'vitest';

import { bothEngines } from '../contract/desk/open-desk.ts';
import { expectNothingKept } from '../contract/fuzz/expect-nothing-kept.ts';
import { expectRefusals } from '../contract/fuzz/expect-refusals.ts';
import { send } from '../engines/send.ts';
import { createLocalStores } from '../engines/test-backend.ts';

test.each(bothEngines)(
  'in every way in which a request can be bad, $rows and $files keep nothing of it, and the server goes on',
  (engines) => expectNothingKept(engines),
);

test('the same of the built site, and of its forms', async () => {
  const site = new URL('../../build/', import.meta.url);
  const { server } = await expectRefusals({ openStores: createLocalStores, site }, 20_261_116);
  expect((await send(server.port, '/')).status).toBe(200);
});
