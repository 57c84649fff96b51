import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, expect, inject, test, vi } from 'vitest';

import { RESUME_BUCKET, resumeTypes } from '#schemas/resume.ts';

import { DATABASE_FILE } from '../backend.ts';
import { tables } from '../rows/tables.ts';
import { runIn } from './engines/postgres-cluster.ts';
import { pdf } from './engines/resumes.ts';
import { startServer } from './engines/server-process.ts';
import type { ServerProcess } from './engines/server-process.ts';
import { createStores } from './engines/test-backend.ts';
import type { Engines, Stores } from './engines/test-backend.ts';
import { badRequest } from './fuzz/bad-request.ts';
import { STORED_FILE } from './fuzz/bad-uploads.ts';
import { credentials, KEY } from './fuzz/http-request.ts';
import { fault } from './fuzz/judge.ts';
import { createRandom } from './fuzz/random.ts';
import { goodRow } from './fuzz/rows.ts';
import { sendBytes } from './fuzz/send-bytes.ts';

const CONNECTIONS = 32;

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
    server = await startServer({ ...stores.environment, PUBLIC_BACKEND_KEY: KEY, TRUST_PROXY: '1' });
    expect(await upload(STORED_FILE)).toBe(200);
    const strayBefore = await strayFiles();

    const faults = await faultsIn(requests);
    expect({ faults, complaints: server.complaints() }).toEqual({ faults: [], complaints: '' });

    // That a sender has left may not have been noticed yet.
    const incoming = join(stores.dataFolder, 'incoming');
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]), { timeout: 10_000 });
    for (const table of tables.keys()) expect([table, await stores.rowsIn(table)]).toEqual([table, []]);
    expect(await stores.fileNames()).toEqual([STORED_FILE]);
    expect(await claimedNames()).toEqual([STORED_FILE]);
    expect(await strayFiles()).toEqual(strayBefore);

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

/** Sends the requests over several connections at once. */
async function faultsIn(requests: number) {
  const faults: string[] = [];
  let number = 0;
  const sendInTurn = async () => {
    while (number < requests && faults.length < 20) {
      const request = badRequest(number++);
      const found = await sendBytes(server.port, request).then(
        (answers) => answers.flatMap((answer) => fault(answer, request) ?? []),
        (error: Error) => [error.message],
      );
      faults.push(...found.map((what) => `${request.name}: ${what}\n${shown(request.bytes)}`));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
  return faults;
}

const shown = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', 0, 2000));

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

/** The names of files that the database holds to be taken. */
async function claimedNames() {
  const { DATABASE_URL } = stores.environment;
  if (DATABASE_URL)
    return (await runIn(DATABASE_URL, 'select name from storage.objects')).rows.map(
      ({ name }) => name as string,
    );
  const file = new DatabaseSync(join(stores.dataFolder, DATABASE_FILE), { readOnly: true });
  try {
    return file
      .prepare('SELECT name FROM objects')
      .all()
      .map(({ name }) => name);
  } finally {
    file.close();
  }
}

/** Files that a name with tricks may have led to, in the data folder or above it: all of them have a word in common. */
async function strayFiles() {
  const inside = await readdir(stores.dataFolder, { recursive: true });
  const above = await readdir(tmpdir());
  return [...inside, ...above].filter((name) => /stray[._]*\d/i.test(name));
}
