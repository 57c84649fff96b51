import * as fc from 'fast-check';
import { expect, inject } from 'vitest';

import { pdf } from '../../engines/resumes.ts';
import { send } from '../../engines/send.ts';
import { createStores } from '../../engines/test-backend.ts';
import type { Engines } from '../../engines/test-backend.ts';
import { linkTo } from '../../engines/visitor.ts';
import { goodInsert } from './bad-inserts.ts';
import type { Part } from './bad-request.ts';
import { goodUpload, STORED_FILE } from './bad-uploads.ts';
import { expectRefusals } from './expect-refusals.ts';
import type { HttpRequest } from './http-request.ts';
import { leftBy } from './look-inside.ts';

const SEED = 20_261_115;
const GOOD = 20;

/** Sends a round to the backend alone, and then the good ones that the bad ones are made of. */
export async function expectNothingKept(engines: Engines, part?: Part) {
  const openStores = () => createStores(engines, { postgres: inject('postgres'), s3: inject('s3') });
  const { server, stores } = await expectRefusals({ openStores, ...(part && { part }) }, SEED);

  const statuses = (requests: fc.Arbitrary<HttpRequest>) =>
    Promise.all(
      fc
        .sample(requests, { seed: SEED, numRuns: GOOD })
        .map(async ({ target, ...request }) => (await send(server.port, target, request)).status),
    );
  expect(await statuses(goodInsert)).toEqual(Array(GOOD).fill(201));
  expect(await statuses(goodUpload)).toEqual(Array(GOOD).fill(200));
  const { rows, files } = await leftBy(stores);
  expect([rows.length, files.length]).toEqual([GOOD, 1 + GOOD]);
  expect((await send(server.port, linkTo(STORED_FILE))).raw).toEqual(pdf());
  expect(server.complaints()).toBe('');
}
