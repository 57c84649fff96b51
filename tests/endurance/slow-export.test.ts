import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { DATABASE_FILE } from '#server/backend.ts';

import { openDesk } from '../contract/desk/open-desk.ts';
import type { OpenDesk } from '../contract/desk/open-desk.ts';
import type { PutLetter } from '../engines/put-letters.ts';
import { HOUR_MS } from '../engines/test-desk.ts';
import { waitUntil } from '../engines/wait-until.ts';

/** More than the line between two programs holds: 14 MB. */
const MANY = 1200;
/** As much as the database takes of one field: most of it is white space, which is stored as it came. */
const LONG = `${'अ'.repeat(1900)}${' '.repeat(5900)}`;

/** An export whose reader has taken its beginning, and takes no more. */
async function halfRead({ port, cookie }: OpenDesk['owner']) {
  const sent = get({ host: '127.0.0.1', port, path: '/api/letters.csv', headers: { cookie }, agent: false });
  onTestFinished(() => void sent.destroy());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.pause();
  await once(answer, 'readable');
  return answer;
}

test('SQLite: an export that is read slowly over the line keeps no read open, so that the log of the database can be emptied', async () => {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  const from = Date.now() - HOUR_MS;
  const letters = Array.from({ length: MANY }, (_, index): PutLetter => ({
    kind: 'enquiry',
    at: from + index,
    text: `${index} ${LONG}`,
  }));
  await desk.put(letters);
  const takenOut = async () => {
    const rows = await desk.desk.engine.query`SELECT letter FROM desk_trail WHERE what = 'exported'`;
    return rows.length;
  };
  await halfRead(desk.owner);
  let before = 0;
  const isHeldUp = async () => {
    const last = before;
    before = await takenOut();
    return before > 0 && before === last;
  };
  expect(await waitUntil(isHeldUp, undefined, 300)).toBe(true);
  expect(before).toBeLessThan(MANY);

  const another = new DatabaseSync(join(desk.stores.dataFolder, DATABASE_FILE));
  onTestFinished(() => another.close());
  // The desk itself writes for a moment now and then.
  await expect
    .poll(() => another.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get())
    .toMatchObject({ busy: 0 });
  expect(await takenOut()).toBe(before);
});
