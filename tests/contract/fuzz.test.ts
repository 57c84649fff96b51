import { afterEach, expect, inject, test, vi } from 'vitest';

import { RESUME_BUCKET, resumeTypes } from '#schemas/forms/resume.ts';
import { tables } from '#server/rows/tables.ts';

import { pdf } from '../engines/resumes.ts';
import { startServer } from '../engines/server-process.ts';
import type { ServerProcess } from '../engines/server-process.ts';
import { createStores } from '../engines/test-backend.ts';
import type { Engines, Stores } from '../engines/test-backend.ts';
import { STORED_FILE } from './fuzz/bad-uploads.ts';
import { credentials, KEY } from './fuzz/http-request.ts';
import { leftBy, openDescriptors } from './fuzz/look-inside.ts';
import { createRandom } from './fuzz/random.ts';
import { goodRow } from './fuzz/rows.ts';
import { sendBadRequests } from './fuzz/send-bad-requests.ts';

const SEED = 20_261_115;

const runs: (Engines & { requests: number })[] = [
  { rows: 'SQLite', files: 'disk', requests: 10_000 },
  { rows: 'Postgres', files: 'S3', requests: 1000 },
];

let stores: Stores;
let server: ServerProcess;

afterEach(async () => {
  await server.kill();
  await stores.remove();
});

test.each(runs)(
  '$requests bad requests: $rows and $files keep nothing of them, and the server goes on',
  { timeout: 180_000 },
  async ({ requests, ...engines }) => {
    stores = await createStores(engines, { postgres: inject('postgres'), s3: inject('s3') });
    server = await startServer({
      ...stores.environment,
      PUBLIC_BACKEND_KEY: KEY,
      TRUST_PROXY: '1',
      COLLECT_GARBAGE: 'always',
    });
    expect(await upload(STORED_FILE)).toBe(200);
    const before = await leftBy(stores);
    // What is opened at the first use and kept is open after these.
    await sendBadRequests({ port: server.port, seed: SEED, hasForms: false, goOn: (sent) => sent < 200 });
    await settled();
    const descriptors = await openDescriptors(server.pid);

    const { faults } = await sendBadRequests({
      port: server.port,
      seed: SEED,
      hasForms: false,
      first: 200,
      goOn: (sent) => sent < requests,
    });
    expect({ faults, complaints: server.complaints() }).toEqual({ faults: [], complaints: '' });
    // That a sender has left may not have been noticed yet.
    await vi.waitFor(async () => expect(await leftBy(stores)).toEqual(before), { timeout: 10_000 });
    await vi.waitFor(
      async () => expect(await openDescriptors(server.pid)).toBeLessThanOrEqual(descriptors!),
      {
        timeout: 10_000,
      },
    );

    for (const { name } of tables.values()) {
      expect(await insertInto(name)).toBe(201);
      expect(await stores.rowsIn(name)).toHaveLength(1);
    }
    expect(await upload('stored-after.pdf')).toBe(200);
    expect((await stores.fileNames()).sort()).toEqual(['stored-after.pdf', STORED_FILE]);
    expect(await download(STORED_FILE)).toEqual(pdf());
    expect(server.complaints()).toBe('');
  },
);

const settled = () => new Promise((resolve) => setTimeout(resolve, 1000));

async function insertInto(table: string) {
  const row = goodRow(tables.get(table)!, createRandom(1));
  const answer = await fetch(`${server.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { ...credentials, 'content-type': 'application/json' },
    body: JSON.stringify(row),
  });
  return answer.status;
}

async function upload(name: string) {
  const answer = await fetch(`${server.url}/storage/v1/object/${RESUME_BUCKET}/${name}`, {
    method: 'POST',
    headers: { ...credentials, 'content-type': resumeTypes.pdf },
    body: new Uint8Array(pdf()),
  });
  return answer.status;
}

async function download(name: string) {
  const answer = await fetch(`${server.url}/storage/v1/object/public/${RESUME_BUCKET}/${name}`);
  return Buffer.from(await answer.arrayBuffer());
}
