import { Pool } from 'pg';

import { contactMessage } from '../../engines/load/requests.ts';
import { doTask } from '../child.ts';

export type PostgresTask = { url: string; callers: number; seconds: number };

/** Inserts per second straight into Postgres, in the visitors' role and with a statement that is planned once. */
doTask(async ({ url, callers, seconds }: PostgresTask): Promise<number> => {
  const pool = new Pool({ connectionString: url, max: callers, options: '-c role=anon' });
  let done = 0;
  const insert = () =>
    pool.query({
      name: 'insert',
      text: 'insert into public.contact_messages (name, email, messages, created_at) values ($1, $2, $3, $4)',
      values: Object.values(contactMessage('direct', done++)),
    });
  const during = async (milliseconds: number) => {
    const started = performance.now();
    const before = done;
    const caller = async () => {
      while (performance.now() - started < milliseconds) await insert();
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return ((done - before) / (performance.now() - started)) * 1000;
  };
  await during(1500);
  const perSecond = await during(seconds * 1000);
  await pool.end();
  return perSecond;
});
