import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('migrations/', import.meta.url);

/** Each brings a file from one version to the next: the twins of `supabase/migrations`. */
export const sqliteMigrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
