import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines, Stores, TestBackend } from '../engines/test-backend.ts';
import type { ClientName } from './protocol/clients.ts';
import type { Outcome } from './protocol/outcomes.ts';
import { cases, runCases, tellingCases } from './protocol/run-cases.ts';
import { servers } from './servers.ts';

const sites: ClientName = 'postgrest-js and storage-js';
const whole: ClientName = 'supabase-js';

/** How many rows and files they leave. */
type Left = Record<'contact_messages' | 'project_querries' | 'job_applications' | 'files', number>;

const every = {
  what: 'every case',
  asked: cases,
  left: {
    // One, two in an array, two counted, two of which each was sent twice, five with signals or none, one of which was sent twice, one
    // with the key in its address, one with a number, one with headers.
    contact_messages: 15,
    // One, and one that was sent twice.
    project_querries: 2,
    job_applications: 2,
    // Each application has one, also the one whose link leads elsewhere; five uploads, one that was sent twice, one for the
    // download, and one for each link that leads somewhere.
    files: 3 + 5 + 1 + 1 + 7,
  },
};
const some = {
  what: 'some',
  asked: tellingCases,
  left: { contact_messages: 3, project_querries: 0, job_applications: 1, files: 5 },
};

type Place = Engines & { client: ClientName; what: string; asked: typeof cases; left: Left };

/** Every case with the two packages that the site uses, on the stores that are meant to be used; the rest where a pair of stores
 * or a client could differ. What Chromium makes of them: tests/journeys/other-origins.spec.ts. */
const places: Place[] = [
  { client: sites, rows: 'SQLite', files: 'disk', ...every },
  { client: sites, rows: 'Postgres', files: 'S3', ...every },
  { client: whole, rows: 'SQLite', files: 'disk', ...some },
  { client: whole, rows: 'Postgres', files: 'S3', ...some },
  { client: sites, rows: 'SQLite', files: 'S3', ...some },
  { client: sites, rows: 'Postgres', files: 'disk', ...some },
];

describe.each(places)('$client, $what, on $rows and $files', ({ client, rows, files, asked, left }) => {
  let stores: Stores;
  let backend: TestBackend;
  let outcomes: Record<string, Outcome>;

  beforeAll(async () => {
    stores = await createStores({ rows, files }, servers());
    backend = await startTestBackend(stores);
    outcomes = await runCases(
      backend.url,
      backend.key,
      client,
      asked.map(({ name }) => name),
    );
  });

  afterAll(async () => {
    await backend.stop();
    await stores.remove();
  });

  test.each(asked)('$name', ({ name, expected }) => {
    expect(outcomes[name]).toEqual(expected);
  });

  test('stored exactly what was acknowledged', async () => {
    const { files: leftFiles, ...leftRows } = left;
    for (const [table, count] of Object.entries(leftRows))
      expect([table, (await stores.rowsIn(table)).length]).toEqual([table, count]);
    expect(await stores.fileNames()).toHaveLength(leftFiles);
  });
});
