import { PostgrestClient } from '@supabase/postgrest-js';

import { CONFIRMS_HEADER, mayPass } from '#schemas/forms/form-backend.ts';
import type { FormBackend } from '#schemas/forms/form-backend.ts';
import { OPENING_CLOSED, OPENING_HEADER } from '#schemas/forms/opening-name.ts';

import { headersFor } from './connection.ts';
import type { Connection } from './connection.ts';

/** Postgres' word for a row that is there already: an earlier try was stored, and its answer got lost. */
const ALREADY_STORED = '23505';

/** Where a try that failed later on has left its resume, for the next try. */
export type StoredResumes = {
  find(resume: File, applicant: string): string | undefined;
  keep(link: string, resume: File, applicant: string): void;
};

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

/** Stores through the official clients: in our own server, which speaks their protocol, or in a hosted project. */
export function supabaseBackend(connection: Connection, earlier?: StoredResumes): FormBackend {
  return {
    async insertRow(table, row, opening) {
      const { url } = connection;
      let confirms = false;
      const fetch: Connection['fetch'] = async (...asked) => {
        const answer = await connection.fetch(...asked);
        confirms = answer.headers.has(CONFIRMS_HEADER);
        return answer;
      };
      const rows = new PostgrestClient<Tables>(`${url}/rest/v1`, { headers: headersFor(connection), fetch });
      const insert = rows.from(table).insert(row);
      const { error, status } = await (opening ? insert.setHeader(OPENING_HEADER, opening) : insert);
      if (!error || error.code === ALREADY_STORED) return confirms ? { confirms } : undefined;
      return {
        failure: `Storing failed: ${error.message}`,
        mayPass: mayPass(status),
        ...(error.code === OPENING_CLOSED && { closedAt: Date.parse(error.details) }),
        cause: error,
      };
    },
    async storeResume(resume, applicant, now) {
      const known = earlier?.find(resume, applicant);
      if (known && (await isThere(known, connection))) return { link: known };
      const { uploadResume } = await import('./upload-resume.ts');
      const stored = await uploadResume(resume, { applicant, now, known }, connection);
      if ('link' in stored) earlier?.keep(stored.link, resume, applicant);
      return stored;
    },
  };
}

/** A file to which no application refers is not kept for long. A link may lead to the desk, where no visitor can look. */
async function isThere(link: string, { fetch }: Connection) {
  try {
    const { status } = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    return status === 200;
  } catch {
    return false;
  }
}
