import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { RESUME_BUCKET, resumeTypes } from '#schemas/forms/resume-file.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { openPostgresRows } from '#server/rows/postgres/postgres-rows.ts';
import { openSqliteRows } from '#server/rows/sqlite/sqlite-rows.ts';

import { connectTo, runIn } from '../engines/postgres-cluster.ts';
import { doc, pdf, zip } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { createLocalStores, createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines, Stores, TestBackend } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile } from '../engines/visitor.ts';
import { servers } from './servers.ts';

const engines: Engines[] = [
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'S3' },
  { rows: 'SQLite', files: 'S3' },
  { rows: 'Postgres', files: 'disk' },
];

/** All that a stored name may keep of an applicant's. */
const AS_WRITTEN = "1-a.-p.-j.-d'souza_(jr),-dr-&-$@=;+!.pdf";

const taken: [string, string, Buffer, string][] = [
  ['a PDF', '1-a1.pdf', pdf(), resumeTypes.pdf],
  [
    'a PDF with its header further down',
    '1-a2.pdf',
    Buffer.concat([Buffer.from('\n\n'), pdf()]),
    resumeTypes.pdf,
  ],
  ['a Word document of old', '1-a3.doc', doc(), resumeTypes.doc],
  ['a Word document', '1-a4.docx', zip(), resumeTypes.docx],
  ['a Word document with a comment', '1-a5.docx', zip(undefined, 'comment'), resumeTypes.docx],
  ['a PDF of Dr d’Souza', `1${AS_WRITTEN}`, pdf(), resumeTypes.pdf],
];

const refused: [string, string, Buffer, string, string][] = [
  ['a zip of something else', '1-b1.docx', zip(['xl/workbook.xml']), resumeTypes.docx, '415'],
  ['a zip that names word/ only in a comment', '1-b2.docx', zip(['a'], 'word/'), resumeTypes.docx, '415'],
  ['half a zip', '1-b3.docx', zip().subarray(0, 60), resumeTypes.docx, '415'],
  ['a zip that points beyond its end', '1-b4.docx', wildZip(), resumeTypes.docx, '415'],
  ['a web page called PDF', '1-b5.pdf', Buffer.from('<script>'), resumeTypes.pdf, '415'],
  ['a PDF called DOC', '1-b6.doc', pdf(), resumeTypes.doc, '415'],
  ['an empty file', '1-b7.pdf', Buffer.alloc(0), resumeTypes.pdf, '400'],
];

describe.each(engines)('on $rows and $files', ({ rows, files }) => {
  let stores: Stores;
  let backend: TestBackend;

  beforeAll(async () => {
    stores = await createStores({ rows, files }, servers());
    backend = await startTestBackend(stores);
  });

  afterAll(async () => {
    await backend.stop();
    await stores.remove();
  });

  // A file is looked at before it gets to any store: what could differ is the name that it gets there.
  const isUsual = engines.slice(0, 2).some((usual) => usual.rows === rows && usual.files === files);
  test.each(isUsual ? taken : taken.slice(-1))('%s: taken', async (_what, name, body, type) => {
    expect((await sendFile(backend.port, name, body, type)).status).toBe(200);
    const escaped = name.replaceAll(/[^a-z0-9.-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    for (const link of [name, escaped]) {
      const back = await send(backend.port, linkTo(link));
      expect([link, back.status, back.raw]).toEqual([link, 200, body]);
    }
  });

  test.each(isUsual ? refused : refused.slice(-1))('%s: refused', async (_what, name, body, type, code) => {
    const answer = await sendFile(backend.port, name, body, type);
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: code });
    expect(await stores.fileNames()).not.toContain(name);
  });

  test('of fifty who want one name, one gets it', async () => {
    const bodies = Array.from({ length: 50 }, (_, index) => Buffer.concat([pdf(), Buffer.from(`${index}`)]));
    const answers = await Promise.all(bodies.map((body) => sendFile(backend.port, '1-race.pdf', body)));
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(new Set(losers)).toEqual(
      new Set(['{"statusCode":"409","error":"Duplicate","message":"The resource already exists"}']),
    );
    const { raw } = await send(backend.port, linkTo('1-race.pdf'));
    expect(raw.equals(bodies[winners[0]!]!)).toBe(true);
  });

  test('an upload that is cut off leaves nothing, and its name is free', async () => {
    const before = await stores.fileNames();
    const body = pdf(200_000);
    await Promise.all(
      [0, 1, 100, 70_000, 199_999].map((bytes) => cutOff(backend.port, `1-cut-${bytes}.pdf`, body, bytes)),
    );
    await expect.poll(() => readdir(join(stores.dataFolder, 'incoming'))).toEqual([]);
    expect(await stores.fileNames()).toEqual(before);
    expect((await sendFile(backend.port, '1-cut-100.pdf', body)).status).toBe(200);
  });
});

/** A sentence in the place of a name, to be read by somebody who never came here. */
const OTHER_NAMES = [
  'Dear-customer,-call-+1-900-5550199!.pdf',
  'asha.pdf',
  '-1-asha.pdf',
  '1.pdf',
  '1asha-.pdf',
];

test('a name that no form gives is refused, and opens what was stored under it before', async () => {
  await using stores = await createLocalStores();
  const backend = await startTestBackend(stores);
  onTestFinished(() => backend.stop());
  for (const name of OTHER_NAMES)
    expect([name, (await sendFile(backend.port, name)).body]).toEqual([
      name,
      '{"statusCode":"403","error":"Unauthorized","message":"new row violates row-level security policy"}',
    ]);
  expect(await stores.fileNames()).toEqual([]);
  await writeFile(join(stores.dataFolder, RESUME_BUCKET, 'Asha.pdf'), pdf());
  expect((await send(backend.port, linkTo('Asha.pdf'))).raw).toEqual(pdf());
});

describe.each(engines)('the sweep on $rows and $files', ({ rows, files }) => {
  test('takes what no application refers to, and nothing else', async () => {
    const stores = await createStores({ rows, files }, servers());
    const first = await startTestBackend(stores);
    for (const name of ['1-used.pdf', AS_WRITTEN, '1-saved-as.pdf', '1-unused.pdf', '1-pinned.pdf'])
      await sendFile(first.port, name);
    await sendApplication(first.port, first.url + linkTo('1-used.pdf'));
    await sendApplication(first.port, first.url + linkTo(AS_WRITTEN));
    await sendApplication(first.port, `${first.url}${linkTo('1-saved-as.pdf')}?download=a/b.pdf`);
    // As it could be sent before links were looked at: it leads elsewhere, and ends in the name of a file of ours.
    await stores.run(
      `insert into job_applications (id, received_at, name, email, resume_url, created_at)
       values ('018f5f7e-0000-7000-8000-000000000000', '2026-11-15T10:00:00.000Z', 'Asha', 'asha@example.in',
         'https://any.example/1-pinned.pdf?${linkTo('1-pinned.pdf')}', '2026-11-15T10:00:00.000Z')`,
    );
    await first.stop();

    const patient = await startTestBackend(stores);
    await patient.stop();
    expect(await stores.fileNames()).toHaveLength(5);

    // Nothing may be older than nought hours: the sweep of the start finds all of them.
    const strict = await startTestBackend(stores, { UNUSED_UPLOAD_HOURS: '0' });
    await expect.poll(() => stores.fileNames()).toEqual([AS_WRITTEN, '1-saved-as.pdf', '1-used.pdf']);
    expect((await sendFile(strict.port, '1-unused.pdf')).status).toBe(200);
    expect((await sendFile(strict.port, '1-used.pdf')).body).toContain('Duplicate');
    await strict.stop();
    await stores.remove();
  });
});

test.each(['SQLite', 'Postgres'] as const)(
  'a name to which an application refers is never given back by %s, also if it came after the sweep made its list',
  async (engine) => {
    const stores = await createStores({ rows: engine, files: 'disk' }, servers());
    const { DATABASE_URL } = stores.environment;
    const rows = DATABASE_URL
      ? await openPostgresRows(DATABASE_URL)
      : await openSqliteRows(join(stores.dataFolder, DATABASE_FILE));
    expect(await rows.claim('1-a.pdf')).toBe(true);
    expect(await rows.unused(new Date(Date.now() + 1000))).toEqual(['1-a.pdf']);
    const columns = ['name', 'email', 'resume_url', 'created_at'];
    const application = [
      'Asha',
      'asha@example.in',
      `https://example.in${linkTo('1-a.pdf')}`,
      '2026-11-15T10:00:00Z',
    ];
    expect(await rows.insert({ table: 'job_applications', columns, rows: [application] })).toBeUndefined();
    expect(await rows.release('1-a.pdf')).toBe(false);
    expect(await rows.claim('1-a.pdf')).toBe(false);
    await rows.close();
    await stores.remove();
  },
);

test('on Postgres an application that is being stored keeps its file from the sweep', async () => {
  const stores = await createStores({ rows: 'Postgres', files: 'disk' }, servers());
  const database = stores.environment.DATABASE_URL!;
  const rows = await openPostgresRows(database);
  await rows.claim('1-a.pdf');
  const visitor = await connectTo(database);
  await visitor.query('begin');
  await visitor.query('set local role anon');
  await visitor.query(
    'insert into job_applications (name, email, resume_url, created_at) values ($1, $2, $3, now())',
    ['Asha', 'asha@example.in', `https://example.in${linkTo('1-a.pdf')}`],
  );
  let isReleased = false;
  const released = rows.release('1-a.pdf').finally(() => (isReleased = true));
  await expect.poll(async () => isReleased || (await runIn(database, WAITING)).rowCount).toBe(1);
  await visitor.query('commit');
  expect(await released).toBe(false);
  await visitor.end();
  await rows.close();
  await stores.remove();
});

const WAITING =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

function wildZip() {
  const bytes = zip();
  bytes.writeUInt32LE(0xfffffff0, bytes.length - 22 + 12);
  bytes.writeUInt32LE(0xfffffff0, bytes.length - 22 + 16);
  return bytes;
}

/** Sends so many bytes of an upload, and hangs up. */
function cutOff(port: number, name: string, body: Buffer, bytes: number) {
  return new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /storage/v1/object/resumes/${name} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer public-anonymous-key\r\nContent-Type: application/pdf\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, bytes), () => setTimeout(() => socket.destroy(), 20));
    });
    socket.on('close', () => resolve());
    socket.on('error', () => {});
  });
}
