import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { wipe, wipeIfDue } from '#desk-server/erasure/wipe.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { Unavailable } from '#server/unavailable.ts';

import { connectTo } from '../../engines/postgres-cluster.ts';
import { DAY_MS } from '../../engines/test-desk.ts';
import { tracesOf } from '../../engines/traces.ts';
import { letter, NOW, openAt } from './open-at.ts';
import { bothEngines, openDesk } from './open-desk.ts';

const WORD = 'quxzarinterrupted';
const OWNER = { id: 1, name: 'Owner' };

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('an erasure has its receipt at once, also when nothing can be overwritten: that is done at night, once for all, and then stands on it', async () => {
    const desk = await openAt(
      engines,
      ['one', 'two', 'three'].map((name) => letter('message', NOW - DAY_MS, name)),
    );
    const { engine } = desk.desk;
    let wipes = 0;
    const counted = { ...desk.desk, engine: { ...engine, wipe: async () => void wipes++ } };
    for (const number of desk.numbers) await eraseLetters(counted, [number], { by: OWNER, reason: 'asked' });
    await wipeIfDue(counted);
    const receipts = async () => (await (await desk.signInOwner()).call('receipts', {})).receipts;
    expect([wipes, (await receipts()).map(({ wipedAt }) => wipedAt)]).toEqual([
      0,
      [undefined, undefined, undefined],
    ]);
    desk.clock.move(((await receipts())[0]?.wipedBy ?? 0) - NOW);
    await wipeIfDue(counted);
    await wipeIfDue(counted);
    expect([
      wipes,
      (await receipts()).every(({ wipedAt = Infinity, wipedBy }) => wipedAt <= wipedBy),
    ]).toEqual([1, true]);
  });

  test('what cannot be deleted leaves its letter, without a receipt', async () => {
    const desk = await openDesk(engines);
    const [number = 0] = await desk.put([{ kind: 'message', at: Date.now() - 1000 }]);
    const { engine } = desk.desk;
    const failing = {
      ...desk.desk,
      ledger: { ...desk.desk.ledger, add: () => Promise.reject(new Unavailable('the disk is full')) },
    };
    await expect(eraseLetters(failing, [number], { by: OWNER, reason: 'asked' })).rejects.toThrow(
      'the disk is full',
    );
    expect(await engine.query('SELECT number FROM desk_letters')).toEqual([{ number }]);
    expect((await desk.owner.call('receipts', {})).receipts).toEqual([]);
  });
});

test('what was erased while the database is written anew waits for the next time', async () => {
  const desk = await openAt({ rows: 'SQLite', files: 'disk' }, [
    letter('message', NOW - DAY_MS, 'one'),
    letter('message', NOW - DAY_MS, 'other'),
  ]);
  const [one = 0, other = 0] = desk.numbers;
  const { engine } = desk.desk;
  await eraseLetters(desk.desk, [one], { by: OWNER, reason: 'asked' });
  const meanwhile = async () => {
    await eraseLetters(desk.desk, [other], { by: OWNER, reason: 'mistake' });
    await engine.wipe();
  };
  await wipe({ ...desk.desk, engine: { ...engine, wipe: meanwhile } });
  const unwiped = async () =>
    (await desk.owner.call('receipts', {})).receipts
      .filter(({ wipedAt }) => !wipedAt)
      .map(({ reason }) => reason);
  expect(await unwiped()).toEqual(['mistake']);
  await wipe(desk.desk);
  expect(await unwiped()).toEqual([]);
});

test('SQLite holds nothing of it after the wipe, in its file and its log', async () => {
  const opened = await openDesk({ rows: 'SQLite', files: 'disk' });
  const { desk, stores } = opened;
  const [number = 0] = await opened.put([{ kind: 'message', at: Date.now() - 1000, text: WORD }]);
  await eraseLetters(desk, [number], { by: OWNER, reason: 'asked' });
  const held = async () => {
    const files = [DATABASE_FILE, `${DATABASE_FILE}-wal`].map((name) =>
      readFile(join(stores.dataFolder, name), 'latin1'),
    );
    return (await Promise.all(files)).some((bytes) => bytes.includes(WORD));
  };
  expect(await held()).toBe(true);
  await wipe(desk);
  expect(await held()).toBe(false);
});

test('on Postgres a transaction from before keeps what was erased: it is said, and finished when that is over', async () => {
  const opened = await openDesk({ rows: 'Postgres', files: 'disk' });
  const { desk, owner, stores } = opened;
  const sent = { kind: 'message', at: Date.now() - 1000, text: WORD, email: 'asha@example.in' } as const;
  await opened.put([sent]);
  const other = await connectTo(stores.environment.DATABASE_URL!);
  onTestFinished(() => other.end());
  await other.query('begin isolation level repeatable read; select pg_current_snapshot()');

  await owner.call('erase', { subject: { email: sent.email }, reason: 'asked', confirm: sent.email });
  await expect(wipe(desk)).rejects.toThrow('another program has a transaction open');
  expect((await owner.call('receipts', {})).receipts).toMatchObject([{ counts: { letters: 1 } }]);
  expect((await owner.call('receipts', {})).receipts[0]?.wipedAt).toBeUndefined();
  expect(await tracesOf([WORD], stores)).not.toEqual([]);

  await other.query('commit');
  await wipe(desk);
  expect(await tracesOf([WORD], stores)).toEqual([]);
  expect((await owner.call('receipts', {})).receipts[0]?.wipedAt).toBeDefined();
});
