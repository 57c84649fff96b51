import { PostgrestClient } from '@supabase/postgrest-js';

import { BackendError, headersFor } from './connection.ts';
import type { Connection } from './connection.ts';

/** Postgres' word for a row that is there already: an earlier try was stored, and its answer got lost. */
const ALREADY_STORED = '23505';

/** The tables as the client wants to know them: by name, of texts. */
type Tables = {
  public: {
    Tables: Record<
      string,
      { Row: Record<string, string>; Insert: Record<string, string>; Update: never; Relationships: [] }
    >;
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
};

export async function insertRow(table: string, row: Record<string, string>, connection: Connection) {
  const { url, fetch } = connection;
  const rows = new PostgrestClient<Tables>(`${url}/rest/v1`, { headers: headersFor(connection), fetch });
  const { error, status } = await rows.from(table).insert(row);
  if (error && error.code !== ALREADY_STORED)
    throw new BackendError(`Storing failed: ${error.message}`, { status, cause: error });
}
