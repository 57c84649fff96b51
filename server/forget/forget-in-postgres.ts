import { Client } from 'pg';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';

import type { Files } from '../files/files.ts';
import { Refusal } from '../refusal.ts';
import { nameInPublicLink } from '../rows/public-link.ts';
import { tables } from '../rows/tables.ts';
import type { Forgotten } from './forgotten.ts';

/** Also while servers run. */
export async function forgetInPostgres(url: string, email: string, files: Files): Promise<Forgotten> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new Refusal(`DATABASE_URL leads to a Postgres that cannot be used (${error.message}).`, {
      cause: error,
    });
  });
  try {
    const { rows, names } = await deleteRows(client, email);
    const shared: string[] = [];
    // A name goes after its file: should we be interrupted, the servers' sweep still knows of it.
    for (const name of names) {
      if (await isReferredTo(client, name)) {
        shared.push(name);
        continue;
      }
      await files.remove(name);
      await deleteObject(client, name);
    }
    // Deleted rows stay in a table's files until they are written anew.
    for (const table of tables.keys()) await client.query(`vacuum full public.${table}`);
    return { rows, files: names.length - shared.length, shared };
  } finally {
    await client.end().catch(() => {});
  }
}

async function deleteRows(client: Client, email: string) {
  let rows = 0;
  const names = new Set<string>();
  for (const table of tables.keys()) {
    const deleted = await client.query<{ resume_url?: string }>(
      `delete from public.${table} where lower(email) = lower($1) returning *`,
      [email],
    );
    rows += deleted.rows.length;
    for (const { resume_url: link } of deleted.rows) {
      const name = link && nameInPublicLink(link);
      if (name) names.add(name);
    }
  }
  return { rows, names: [...names] };
}

async function isReferredTo(client: Client, name: string) {
  const { rows } = await client.query(
    'select from public.job_applications where private.name_in_link(resume_url) = $1 and private.name_in_public_link(resume_url) = $1',
    [name],
  );
  return rows.length > 0;
}

async function deleteObject(client: Client, name: string) {
  await client.query('begin');
  // A hosted project refuses to delete here without this (supabase/storage#817).
  await client.query("select set_config('storage.allow_delete_query', 'true', true)");
  await client.query('delete from storage.objects where bucket_id = $1 and name = $2', [RESUME_BUCKET, name]);
  await client.query('commit');
}
