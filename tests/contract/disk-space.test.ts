import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { pdf } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';
import { servers } from './servers.ts';

const MEGABYTE = 1024 * 1024;
/** More than any disk has: there is always too little room. */
const TOO_MUCH = '999999999';

async function start(
  environment: Record<string, string>,
  engines: Engines = { rows: 'SQLite', files: 'disk' },
) {
  const stores = await createStores(engines, servers());
  onTestFinished(() => stores.remove());
  const restart = async (settings: Record<string, string>) => {
    const backend = await startTestBackend(stores, settings);
    onTestFinished(() => backend.stop());
    return backend;
  };
  /** The sweep of a start is through when the server has stopped. */
  const sweep = async (settings: Record<string, string>) => {
    const backend = await startTestBackend(stores, settings);
    await backend.stop();
  };
  return { stores, backend: await restart(environment), restart, sweep };
}

const from = (address: string) => ({ 'x-forwarded-for': address });

test('below KEEP_FREE_MB an upload is refused with 503, rows go in, links are answered, and health says so', async () => {
  const { stores, backend, restart } = await start({});
  await sendFile(backend.port, '1-before.pdf');
  await sendApplication(backend.port, backend.url + linkTo('1-before.pdf'));

  const short = await restart({ KEEP_FREE_MB: TOO_MUCH });
  const refused = await sendFile(short.port, '1-meanwhile.pdf');
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([503, { statusCode: '503' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await sendMessage(short.port, 'meanwhile')).status).toBe(201);
  expect((await send(short.port, linkTo('1-before.pdf'))).status).toBe(200);
  expect(await send(short.port, '/healthz')).toMatchObject({
    status: 503,
    body: '{"status":"unavailable","problems":["files cannot be stored"]}',
  });
  expect(await stores.fileNames()).toEqual(['1-before.pdf']);
  expect(await readdir(join(stores.dataFolder, 'incoming'))).toEqual([]);
});

describe.each([
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'disk' },
] as const)('the sweep on $rows and $files, when room is short', (engines) => {
  test('takes what no application refers to after an hour, and nothing that one does', async () => {
    const { stores, backend, sweep } = await start({}, engines);
    for (const name of ['1-used.pdf', '1-old.pdf', '1-new.pdf']) await sendFile(backend.port, name);
    await sendApplication(backend.port, backend.url + linkTo('1-used.pdf'));
    const longAgo = new Date(Date.now() - 61 * 60_000).toISOString();
    await stores.run(
      engines.rows === 'SQLite'
        ? `UPDATE objects SET claimed_at = '${longAgo}' WHERE name <> '1-new.pdf'`
        : `update storage.objects set created_at = '${longAgo}' where name <> '1-new.pdf'`,
    );
    await sweep({ UNUSED_UPLOAD_HOURS: '24' });
    expect(await stores.fileNames()).toHaveLength(3);
    await sweep({ UNUSED_UPLOAD_HOURS: '24', KEEP_FREE_MB: TOO_MUCH });
    expect((await stores.fileNames()).sort()).toEqual(['1-new.pdf', '1-used.pdf']);
  });
});

test('an address that has used up its megabytes of the day is told when to come back, and another is not', async () => {
  const { stores, backend } = await start({ UPLOAD_MB_PER_DAY: '4', TRUST_PROXY: '1' });
  const upload = (name: string, address: string, body = pdf(MEGABYTE)) =>
    sendFile(backend.port, name, body, 'application/pdf', from(address));
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await upload(`${count}-a.pdf`, '203.0.113.7')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  const refused = await upload('1-again.pdf', '203.0.113.7');
  expect(JSON.parse(refused.body)).toMatchObject({ statusCode: '429', error: 'TooManyRequests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await upload('1-other.pdf', '203.0.113.8')).status).toBe(200);
  expect((await sendMessage(backend.port, 'rows go in', from('203.0.113.7'))).status).toBe(201);
  expect(await stores.fileNames()).toHaveLength(5);
});

test('so is a network of IPv6, after four times as much, and whoever does not say how much will come', async () => {
  const { stores, backend } = await start({ UPLOAD_MB_PER_DAY: '1', TRUST_PROXY: '1' });
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, subnet) => {
      const body = pdf(MEGABYTE - 1024);
      const headers = from(`2001:db8:1:${subnet}::7`);
      return (await sendFile(backend.port, `${subnet}-a.pdf`, body, 'application/pdf', headers)).status;
    }),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  const unannounced = { ...from('203.0.113.7'), 'transfer-encoding': 'chunked' };
  const large = await sendFile(
    backend.port,
    '1-large.pdf',
    pdf(2 * MEGABYTE),
    'application/pdf',
    unannounced,
  );
  expect(large.status).toBe(429);
  expect(await stores.fileNames()).toHaveLength(4);
  expect(await readdir(join(stores.dataFolder, 'incoming'))).toEqual([]);
});

test('all together have their megabytes of the day too: 503, and rows go in', async () => {
  const { backend } = await start({ UPLOADS_TOTAL_MB_PER_DAY: '3', TRUST_PROXY: '1' });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) {
    const headers = from(`203.0.113.${count}`);
    statuses.push(
      (await sendFile(backend.port, `${count}-a.pdf`, pdf(MEGABYTE), 'application/pdf', headers)).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 503, 503]);
  expect((await sendMessage(backend.port, 'rows go in', from('203.0.113.9'))).status).toBe(201);
});

test('a file that is there under a name nobody claimed is not ours: the name is given back, and the sweep leaves it', async () => {
  const { stores, backend, sweep } = await start({});
  // As on a disk that does not tell capitals apart: "1-A.pdf" is free in the database and there on the disk.
  await sendFile(backend.port, '1-a.pdf');
  await stores.run("DELETE FROM objects WHERE name = '1-a.pdf'");
  expect((await sendFile(backend.port, '1-a.pdf')).body).toContain('Duplicate');
  await sweep({ UNUSED_UPLOAD_HOURS: '0' });
  expect(await stores.fileNames()).toEqual(['1-a.pdf']);
});
