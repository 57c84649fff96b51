import { Client } from 'pg';
import type { DatabaseError } from 'pg';

import { Refusal, RefusalForNow } from '../../refusal.ts';
import { migrate } from './postgres-migrations.ts';

/** How long any of our connections to Postgres may take to come about. */
export const CONNECT_MS = 5000;
/** How long a database that does not answer yet is waited for at the start. */
const START_MS = 10_000;

/** Migrates, and says in one line what the operator has to change when that cannot be done. */
export async function preparePostgres(url: string) {
  const patience = Date.now() + START_MS;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      await migrate(client);
      // Visitors' connections begin with it, and each of them would be refused.
      await client.query('set role anon');
      return;
    } catch (error) {
      const { code, message } = error as DatabaseError;
      const mayPass = STARTING.has(code ?? '') && Date.now() < patience;
      if (error instanceof Refusal) throw error;
      if (!mayPass)
        throw new RefusalForNow(
          `DATABASE_URL leads to a Postgres that cannot be used (${message || code}). ${REMEDIES[code ?? ''] ?? 'Check that it runs, and the address, user, password and database name.'}`,
          { cause: error },
        );
      await new Promise((resolve) => setTimeout(resolve, 500));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** Not there yet, or on its way up: a machine that starts everything at once. */
const STARTING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

/** insufficient_privilege */
const REMEDIES: Record<string, string> = {
  42501:
    'Its user has to own the database, and to be one who may create roles (CREATEROLE) or to whom "anon" is granted: docs/operating/other-setups.md.',
};
