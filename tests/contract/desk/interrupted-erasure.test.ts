import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { eraseAndReceipt } from '#desk-server/erasure/erase-and-receipt.ts';
import { tidyUp } from '#desk-server/tidy-up.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { Unavailable } from '#server/unavailable.ts';

import { connectTo } from '../../engines/postgres-cluster.ts';
import { tracesOf } from '../../engines/traces.ts';
import { openDesk } from './open-desk.ts';

const WORD = 'quxzarinterrupted';

test('what was erased and not overwritten, because something came between, is overwritten when the desk looks round', async () => {
  const opened = await openDesk({ rows: 'SQLite', files: 'disk' });
  const { desk, stores } = opened;
  const [number = 0] = await opened.put([{ kind: 'message', at: Date.now() - 1000, text: WORD }]);
  const interrupted = {
    ...desk,
    engine: { ...desk.engine, wipe: () => Promise.reject(new Unavailable('another program reads it')) },
  };
  await expect(
    eraseAndReceipt(interrupted, { id: 1, name: 'Owner' }, 'asked', { numbers: [number] }),
  ).rejects.toThrow('another program reads it');
  const held = async () => {
    const files = [DATABASE_FILE, `${DATABASE_FILE}-wal`].map((name) =>
      readFile(join(stores.dataFolder, name), 'latin1'),
    );
    return (await Promise.all(files)).some((bytes) => bytes.includes(WORD));
  };
  expect(await held()).toBe(true);

  expect((await opened.owner.call('receipts', {})).receipts).toEqual([]);

  await tidyUp(desk);
  expect(await held()).toBe(false);
  expect((await opened.owner.call('receipts', {})).receipts).toMatchObject([{ counts: { letters: 1 } }]);
});

test('on Postgres a transaction from before keeps what was erased: it is said, and finished when that is over', async () => {
  const opened = await openDesk({ rows: 'Postgres', files: 'disk' });
  const { desk, owner, stores } = opened;
  const letter = { kind: 'message', at: Date.now() - 1000, text: WORD, email: 'asha@example.in' } as const;
  await opened.put([letter]);
  const other = await connectTo(stores.environment.DATABASE_URL!);
  onTestFinished(() => other.end());
  await other.query('begin isolation level repeatable read; select pg_current_snapshot()');

  const erase = { subject: { email: letter.email }, reason: 'asked', confirm: letter.email } as const;
  await expect(owner.call('erase', erase)).rejects.toThrow('another program has a transaction open');
  expect((await owner.call('receipts', {})).receipts).toEqual([]);
  expect(await tracesOf([WORD], stores)).not.toEqual([]);

  await other.query('commit');
  await tidyUp(desk);
  expect(await tracesOf([WORD], stores)).toEqual([]);
  expect((await owner.call('receipts', {})).receipts).toMatchObject([{ counts: { letters: 1 } }]);
});

test('what somebody else erases while the database is written anew waits for the next time, and so does its receipt', async () => {
  const opened = await openDesk({ rows: 'SQLite', files: 'disk' });
  const { desk, owner } = opened;
  const at = Date.now() - 1000;
  const [one = 0, other = 0] = await opened.put([
    { kind: 'message', at, text: 'one' },
    { kind: 'message', at, text: 'other' },
  ]);
  const by = { id: 1, name: 'Owner' };
  const broken = { ...desk, engine: { ...desk.engine, wipe: () => Promise.reject(new Unavailable('busy')) } };
  const meanwhile = async () => {
    await expect(eraseAndReceipt(broken, by, 'mistake', { numbers: [other] })).rejects.toThrow('busy');
    await desk.engine.wipe();
  };
  const interleaved = { ...desk, engine: { ...desk.engine, wipe: meanwhile } };
  await eraseAndReceipt(interleaved, by, 'asked', { numbers: [one] });
  const reasons = async () => (await owner.call('receipts', {})).receipts.map(({ reason }) => reason);
  expect(await reasons()).toEqual(['asked']);
  await tidyUp(desk);
  expect(await reasons()).toEqual(['mistake', 'asked']);
});
