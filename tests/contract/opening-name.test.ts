import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { supabaseBackend } from '#app/forms/send/supabase-backend.ts';
import { OPENING_CLOSED, OPENING_HEADER } from '#schemas/forms/opening-name.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { TAKEN_LATE_MS } from '#server/openings/closings.ts';
import { tables } from '#server/rows/tables.ts';

import { runIn } from '../engines/postgres-cluster.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Stores, TestBackend } from '../engines/test-backend.ts';
import { KEY, linkUnderSiteUrl, sendApplication, sendFile, sendMessage } from '../engines/visitor.ts';
import { servers } from './servers.ts';

const link = linkUnderSiteUrl('1-asha.pdf');
const application = (name: string) => ({
  name,
  email: 'asha@example.in',
  resume_url: link,
  created_at: '2026-11-15T10:00:00.000Z',
});

const HOUR_MS = TAKEN_LATE_MS;
const started = Date.now();
const facts = { title: 'An opening', place: 'Mumbai', days: [0, 14] };
const openings = [
  { ...facts, slug: 'closed', closesAt: started - 2 * HOUR_MS },
  { ...facts, slug: 'just-closed', closesAt: started - HOUR_MS / 2 },
  { ...facts, slug: 'open' },
];

describe.each(['SQLite', 'Postgres'] as const)('on %s', (engine) => {
  let stores: Stores;
  let backend: TestBackend;

  beforeAll(async () => {
    stores = await createStores({ rows: engine, files: 'disk' }, servers());
    backend = await startTestBackend(stores, {}, undefined, { openings });
    const { status, body } = await sendFile(backend.port, '1-asha.pdf');
    if (status !== 200) throw new Error(`The file was not stored: ${status} ${body}`);
  });

  const keptIn = `${engine === 'Postgres' ? 'private.' : ''}application_openings`;

  beforeEach(async () => {
    for (const table of [...tables.keys(), keptIn]) await stores.run(`delete from ${table}`);
  });

  afterAll(async () => {
    await backend.stop();
    await stores.remove();
  });

  /** The openings that are kept, by the applicant's name. */
  async function kept() {
    const select = `select j.name, o.opening from ${keptIn} as o left join job_applications as j on cast(j.id as text) = o.application order by j.name`;
    const { DATABASE_URL } = stores.environment;
    type Row = { name: string | null; opening: string };
    if (DATABASE_URL)
      return ((await runIn(DATABASE_URL, select)).rows as Row[]).map(({ name, opening }) => [name, opening]);
    using file = new DatabaseSync(join(stores.dataFolder, DATABASE_FILE), { readOnly: true });
    return (file.prepare(select).all() as Row[]).map(({ name, opening }) => [name, opening]);
  }

  const apply = (name: string, opening?: string) =>
    sendApplication(backend.port, link, {
      name,
      headers: opening === undefined ? {} : { [OPENING_HEADER]: opening },
    });

  test('an application is kept with the opening that its header names, and one without it with none', async () => {
    expect((await apply('Asha Rao', 'qa-engineer')).status).toBe(201);
    expect((await apply('Kavita Verma')).status).toBe(201);
    expect(await stores.rowsIn('job_applications')).toHaveLength(2);
    expect(await kept()).toEqual([['Asha Rao', 'qa-engineer']]);
  });

  test('the client that the form uses sends it', async () => {
    const connection = { url: backend.url, key: KEY, fetch, fetchUpload: fetch };
    const form = supabaseBackend(connection);
    expect(
      await form.insertRow('job_applications', application('Asha Rao'), 'data-engineer'),
    ).toBeUndefined();
    expect(await form.insertRow('job_applications', application('Kavita Verma'))).toBeUndefined();
    expect(await kept()).toEqual([['Asha Rao', 'data-engineer']]);
  });

  test('the same application twice keeps the first one', async () => {
    expect((await apply('Asha Rao', 'qa-engineer')).status).toBe(201);
    expect((await apply('Asha Rao', 'data-engineer')).status).toBe(409);
    expect((await apply('Asha Rao')).status).toBe(409);
    expect(await kept()).toEqual([['Asha Rao', 'qa-engineer']]);
    expect((await apply('Kavita Verma')).status).toBe(201);
    expect((await apply('Kavita Verma', 'qa-engineer')).status).toBe(409);
    expect(await kept()).toEqual([['Asha Rao', 'qa-engineer']]);
  });

  test.each([
    ['capitals', 'QA-Engineer'],
    ['a path', '../qa-engineer'],
    ['a quotation mark', 'qa"engineer'],
    ['two of them', 'qa-engineer, data-engineer'],
    ['nothing', ''],
    ['81 characters', 'a'.repeat(81)],
  ])('what is no name of a page says nothing: %s', async (_what, opening) => {
    expect((await apply('Asha Rao', opening)).status).toBe(201);
    expect(await kept()).toEqual([]);
  });

  test('several at once are of the same opening, and those that are refused of none', async () => {
    const send = (rows: object[]) =>
      fetch(`${backend.url}/rest/v1/job_applications`, {
        method: 'POST',
        headers: { apikey: KEY, 'content-type': 'application/json', [OPENING_HEADER]: 'a'.repeat(80) },
        body: JSON.stringify(rows),
      });
    const rows = ['Asha Rao', 'Kavita Verma'].map(application);
    expect((await send([...rows, { ...application('X'), email: 'none' }])).status).toBe(400);
    expect(await kept()).toEqual([]);
    expect((await send([...rows, rows[0]!])).status).toBe(409);
    expect(await kept()).toEqual([]);
    expect((await send(rows)).status).toBe(201);
    expect(await kept()).toEqual([
      ['Asha Rao', 'a'.repeat(80)],
      ['Kavita Verma', 'a'.repeat(80)],
    ]);
  });

  test('a message has no opening, and the next application on the same connection none of the one before', async () => {
    expect(
      (await sendMessage(backend.port, 'Good morning', { [OPENING_HEADER]: 'qa-engineer' })).status,
    ).toBe(201);
    expect(await kept()).toEqual([]);
    const names = Array.from({ length: 20 }, (_, index) => `Asha ${String.fromCodePoint(97 + index)}`);
    for (const [index, name] of names.entries()) await apply(name, index % 2 ? undefined : 'qa-engineer');
    expect(await kept()).toEqual(
      names.filter((_, index) => index % 2 === 0).map((name) => [name, 'qa-engineer']),
    );
  });

  test('an opening that has closed takes applications for an hour more; then they are refused, and taken without it', async () => {
    expect((await apply('Asha Rao', 'just-closed')).status).toBe(201);
    const refused = await apply('Kavita Verma', 'closed');
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      410,
      {
        code: OPENING_CLOSED,
        message: 'The opening that x-opening names has closed',
        details: new Date(started - 2 * HOUR_MS).toISOString(),
        hint: 'Without that header it is taken.',
      },
    ]);
    const form = supabaseBackend({ url: backend.url, key: KEY, fetch, fetchUpload: fetch });
    expect(await form.insertRow('job_applications', application('Kavita Verma'), 'closed')).toMatchObject({
      closedAt: started - 2 * HOUR_MS,
      mayPass: false,
    });
    expect(await kept()).toEqual([['Asha Rao', 'just-closed']]);
    expect((await apply('Kavita Verma')).status).toBe(201);
  });

  test('so does one that the desk has closed, within seconds', async () => {
    const table = engine === 'Postgres' ? 'private.desk_openings' : 'desk_openings';
    await stores.run(
      `insert into ${table} (slug, title, closed_at) values ('open', 'An opening', ${started - 2 * HOUR_MS}), ('gone', 'Its file is gone', ${started - 2 * HOUR_MS})`,
    );
    await expect.poll(async () => (await apply('Asha Rao', 'open')).status, { timeout: 15_000 }).toBe(410);
    expect((await apply('Asha Rao', 'gone')).status).toBe(410);
    await stores.run(`delete from ${table}`);
    await expect
      .poll(async () => (await apply('Rohan Das', 'open')).status, { timeout: 15_000 })
      .not.toBe(410);
  });
});
