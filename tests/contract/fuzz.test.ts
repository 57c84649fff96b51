import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';

import { pdf } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { createStores } from '../engines/test-backend.ts';
import type { Engines } from '../engines/test-backend.ts';
import { linkTo } from '../engines/visitor.ts';
import { goodInsert } from './fuzz/bad-inserts.ts';
import { goodUpload, STORED_FILE } from './fuzz/bad-uploads.ts';
import { expectRefusals } from './fuzz/expect-refusals.ts';
import type { HttpRequest } from './fuzz/http-request.ts';
import { leftBy } from './fuzz/look-inside.ts';

const SEED = 20_261_115;
const GOOD = 20;

const engines: Engines[] = [
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'S3' },
];

test.each(engines)(
  'whatever is bad with a request, $rows and $files keep nothing of it, and the server goes on',
  { timeout: 300_000 },
  async (engines) => {
    const openStores = () => createStores(engines, { postgres: inject('postgres'), s3: inject('s3') });
    const { server, stores } = await expectRefusals({ openStores }, SEED);

    // What the bad ones are made of is good.
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
  },
);
