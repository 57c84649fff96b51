import { readdir, readFile } from 'node:fs/promises';

import type { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

import { connectTo, createDatabase, startPostgresCluster } from '../engines/postgres-cluster.ts';
import type { PostgresCluster } from '../engines/postgres-cluster.ts';
import { linkTo } from '../engines/visitor.ts';

/** What a hosted project has of our rules: the migrations alone, on a database that has the roles of one. Its own server,
 * because roles belong to a whole server. */
let cluster: PostgresCluster;
let owner: Client;
let visitor: Client;

beforeAll(async () => {
  cluster = await startPostgresCluster({ files: inject('postgresFiles') });
  const database = await createDatabase(cluster.url);
  owner = await connectTo(database);
  await owner.query('create role supabase_storage_admin nologin');
  await owner.query(await sql('plain-postgres.sql'));
  for (const name of (await readdir(new URL('migrations/', folder))).sort())
    await owner.query(await sql(`migrations/${name}`));
  visitor = await connectTo(database);
  await visitor.query('set role anon');
});

afterAll(async () => {
  await visitor.end();
  await owner.end();
  await cluster.remove();
});

const folder = new URL('../../supabase/', import.meta.url);
const sql = (name: string) => readFile(new URL(name, folder), 'utf8');

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    ({ code, message }: DatabaseError) => ({ code, message }),
  );

const send = (text: string, count = 1) =>
  visitor.query(
    `insert into contact_messages (name, email, messages, created_at)
     select 'Asha', 'asha@example.in', $1 || number, now() from generate_series(1, $2) as number`,
    [text, count],
  );
const upload = (name: string) =>
  visitor.query("insert into storage.objects (bucket_id, name) values ('resumes', $1)", [name]);
const apply = (link: string) =>
  visitor.query(
    'insert into job_applications (name, email, resume_url, created_at) values ($1, $2, $3, now())',
    ['Asha', 'asha@example.in', link],
  );

test('300 rows a minute go into a table, over all visitors; then the answer is 429', async () => {
  await send('a', 299);
  expect(await refusal(send('b'))).toBeUndefined();
  // PostgREST makes the HTTP status of this code.
  expect(await refusal(send('c'))).toEqual({ code: 'PT429', message: 'Too many requests' });
  expect((await owner.query('select from contact_messages')).rowCount).toBe(300);
  await owner.query("update contact_messages set received_at = received_at - interval '61 seconds'");
  expect(await refusal(send('d'))).toBeUndefined();
  expect(await refusal(send('e', 1000))).toMatchObject({ code: 'PT429' });
});

test('signals may be written by visitors, within their length, and may be missing', async () => {
  const enquire = (needs: string, signals: string | null) =>
    visitor.query(
      'insert into project_querries (name, email, company_name, project_requirements, signals) values ($1, $2, $3, $4, $5)',
      ['Asha', 'asha@example.in', 'Rao Textiles', needs, signals],
    );
  expect(await refusal(enquire('One', 'empty,12'))).toBeUndefined();
  expect(await refusal(enquire('Two', null))).toBeUndefined();
  expect(await refusal(enquire('One', 'filled'))).toMatchObject({ code: '23505' });
  expect(await refusal(enquire('Three', 'a'.repeat(41)))).toMatchObject({ code: '23514' });
  expect(await refusal(visitor.query('select signals from project_querries'))).toMatchObject({
    code: '42501',
  });
  const stored = await owner.query('select signals from project_querries order by project_requirements');
  expect(stored.rows).toEqual([{ signals: 'empty,12' }, { signals: null }]);
});

test('what is longer than anything allowed is refused before anybody looks at it', async () => {
  // To take the white space off 20 million characters takes seconds.
  const { rows } = await owner.query<{ original: string }>(
    "select pg_get_functiondef('private.visible_length'::regproc) as original",
  );
  onTestFinished(async () => void (await owner.query(rows[0]!.original)));
  await owner.query(`create or replace function private.visible_length(value text) returns integer language plpgsql immutable
    as $function$ begin raise exception 'looked at'; end $function$`);
  expect(await refusal(send(`${' '.repeat(4000)}a`))).toMatchObject({ code: '23514' });
  expect(await refusal(send('a'.repeat(4001)))).toMatchObject({ code: '23514' });
  expect(await refusal(send('a'))).toMatchObject({ message: 'looked at' });
});

test('a link must lead to a file that is stored, and files have a ceiling too', async () => {
  const link = `https://project.supabase.co${linkTo('1-asha.pdf')}`;
  expect(await refusal(apply(link))).toMatchObject({ code: '42501' });
  await upload('1-asha.pdf');
  await upload("1-a.-p.-j.-d'souza_(jr),-dr-&-$@=;+!.pdf");
  expect(await refusal(apply(link))).toBeUndefined();
  await owner.query(
    "insert into storage.objects (bucket_id, name) select 'resumes', number || '.pdf' from generate_series(2, 299) as number",
  );
  expect(await refusal(upload('301.pdf'))).toMatchObject({ code: '42501' });
});

test('what no application refers to can be removed by one call, as pg_cron makes it', async () => {
  await owner.query(
    "update storage.objects set created_at = now() - interval '25 hours' where name <> '299.pdf'",
  );
  const { rows } = await owner.query(
    "select private.remove_unreferenced_resumes(interval '1 day') as removed",
  );
  expect(rows).toEqual([{ removed: 298 }]);
  const left = await owner.query<{ name: string }>('select name from storage.objects order by name');
  expect(left.rows.map(({ name }) => name)).toEqual(['1-asha.pdf', '299.pdf']);
});

test('a visitor can call none of it', async () => {
  for (const call of [
    "private.remove_unreferenced_resumes('0')",
    'private.may_upload()',
    "private.is_stored_resume('x')",
  ])
    expect(await refusal(visitor.query(`select ${call}`))).toMatchObject({ code: '42501' });
});

test('an application is kept with the opening that its headers name, as PostgREST hands them over', async () => {
  const applyFrom = async (name: string, headers: string) => {
    await visitor.query('begin');
    await visitor.query("select set_config('request.headers', $1, true)", [headers]);
    await visitor.query(
      'insert into job_applications (name, email, resume_url, created_at) values ($1, $2, $3, now())',
      [name, 'asha@example.in', `https://project.supabase.co${linkTo('1-asha.pdf')}`],
    );
    await visitor.query('commit');
  };
  await applyFrom(
    'Asha Rao',
    '{"host":"project.supabase.co","x-opening":"qa-engineer","prefer":"return=minimal"}',
  );
  await applyFrom('Kavita Verma', '{"host":"project.supabase.co"}');
  await applyFrom('Rohan Das', '{"x-opening":"../qa"}');
  const { rows } = await owner.query(
    'select name, opening from private.application_openings join job_applications on id::text = application',
  );
  expect(rows).toEqual([{ name: 'Asha Rao', opening: 'qa-engineer' }]);
  expect(await refusal(visitor.query('select from private.application_openings'))).toMatchObject({
    code: '42501',
  });
});
