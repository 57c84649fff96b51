import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { eraseLetters, erasePieces } from '#desk-server/erasure/erase-letters.ts';
import { wipe, wipeIfDue } from '#desk-server/erasure/wipe.ts';
import { tidyUp } from '#desk-server/jobs/tidy-up.ts';
import { answerRequests } from '#desk-server/letters/answer-requests.ts';
import { noteUnreadable } from '#desk-server/mail/mailbox/unreadable.ts';
import type { Desk } from '#desk-server/record/desk.ts';
import { DATABASE_FILE } from '#server/backend.ts';
import { Unavailable } from '#server/unavailable.ts';

import { connectTo } from '../../engines/postgres-cluster.ts';
import { DAY_MS } from '../../engines/test-desk.ts';
import { testIntervals } from '../../engines/test-intervals.ts';
import { tracesOf } from '../../engines/traces.ts';
import { left, letter, NOW, openAt } from './open-at.ts';
import { bothEngines, openDesk } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

/** The tests themselves do what is asked. */
const slowly = { ...testIntervals, requests: DAY_MS };
const WORD = 'quxzarinterrupted';
const OWNER = { id: 1, name: 'Owner' };

/** As the site writes it down. */
const askToTakeBack = ({ desk }: OpenDesk, number: number) =>
  desk.engine.transaction(async (query) => {
    const hash = String(number);
    await query`INSERT INTO desk_private_links (hash, letter, made_at) VALUES (${hash}, ${number}, 1)`;
    await query`INSERT INTO desk_requests (id, what, hash, at) VALUES (${hash}, 'take-back', ${hash}, ${number})`;
  });

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('an erasure has its proof at once, also when nothing can be overwritten: that is done at night, once for all, and then stands on it', async () => {
    const desk = await openAt(
      engines,
      ['one', 'two', 'three'].map((name) => letter('message', NOW - DAY_MS, name)),
    );
    const { engine } = desk.desk;
    let wipes = 0;
    const counted = { ...desk.desk, engine: { ...engine, wipe: async () => void wipes++ } };
    for (const number of desk.numbers) await eraseLetters(counted, [number], { by: OWNER, reason: 'asked' });
    await wipeIfDue(counted);
    const proofs = async () => (await (await desk.signInOwner()).call('proofs', {})).proofs;
    expect([wipes, (await proofs()).map(({ wipedAt }) => wipedAt)]).toEqual([
      0,
      [undefined, undefined, undefined],
    ]);
    desk.clock.move(((await proofs())[0]?.wipedBy ?? 0) - NOW);
    await wipeIfDue(counted);
    await wipeIfDue(counted);
    expect([wipes, (await proofs()).every(({ wipedAt = Infinity, wipedBy }) => wipedAt <= wipedBy)]).toEqual([
      1,
      true,
    ]);
  });

  test('what cannot be deleted leaves its letter, without a proof', async () => {
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
    expect(await engine.query`SELECT number FROM desk_letters`).toEqual([{ number }]);
    expect((await desk.owner.call('proofs', {})).proofs).toEqual([]);
  });

  test('what could not be committed stays, also when the desk is started again; what was before it stays erased', async () => {
    const first = await openDesk(engines);
    const numbers = await first.put(['one', 'two'].map((name) => letter('message', Date.now() - 1000, name)));
    const { engine, ledger } = first.desk;
    let commits = 0;
    const full: Desk = {
      ...first.desk,
      engine: {
        ...engine,
        transaction: (work) =>
          engine.transaction(async (query) => {
            const result = await work(query);
            if (++commits === 2) throw new Unavailable('the disk is full');
            return result;
          }),
      },
    };
    async function* pieces() {
      for (const number of numbers) yield [number];
    }
    const erasing = { by: OWNER, reason: 'time' } as const;
    await expect(erasePieces(full, pieces(), erasing)).rejects.toThrow('the disk is full');
    expect(ledger.isEmpty).toBe(false);
    const [proof] = (await first.owner.call('proofs', {})).proofs;
    expect(proof).toMatchObject({ counts: { letters: 1 } });
    await wipe(first.desk);
    expect((await first.owner.call('proofs', {})).proofs[0]?.wipedAt).toBeDefined();
    await first.stop();
    const desk = await openDesk(first.stores);
    expect(await left(desk)).toEqual([numbers[1]]);
    expect(await desk.desk.ledger.forget(proof?.id ?? '', Date.now())).toBe(1);
  });

  test('what a clock ahead had erased is wiped by the right one, and one file that stays keeps nothing else', async () => {
    const desk = await openAt(engines, [letter('message', NOW - DAY_MS, 'one')]);
    const { engine, files } = desk.desk;
    let wipes = 0;
    const removed: string[] = [];
    const remove = async (name: string) => {
      if (name === '1-stays.pdf' && wipes < 2) throw new Unavailable('the storage refuses');
      removed.push(name);
    };
    const odd = {
      ...desk.desk,
      files: { ...files, remove },
      engine: { ...engine, wipe: async () => void wipes++ },
    };
    desk.clock.move(365 * DAY_MS);
    await eraseLetters(odd, desk.numbers, { by: OWNER, reason: 'asked' });
    desk.clock.move(-365 * DAY_MS);
    await engine.transaction(async (query) => {
      for (const name of ['1-stays.pdf', '2-goes.pdf'])
        await query`INSERT INTO desk_erased_files (name) VALUES (${name})`;
    });
    await expect(wipeIfDue(odd)).rejects.toThrow('the storage refuses');
    await expect(wipeIfDue(odd)).rejects.toThrow('the storage refuses');
    expect([removed, wipes]).toEqual([['2-goes.pdf'], 1]);
    const wiped = async () => (await engine.query`SELECT wiped_at FROM desk_proofs`)[0];
    expect(await wiped()).toEqual({ wiped_at: null });
    for (let night = 0; night < 2; night++) {
      desk.clock.move(DAY_MS);
      await wipeIfDue(odd).catch(() => {});
    }
    expect([removed, wipes]).toEqual([['2-goes.pdf', '1-stays.pdf'], 3]);
    expect(await wiped()).toEqual({ wiped_at: desk.clock.now() });
  });

  test('what a visitor takes back goes with its proof, also where the desk was killed before it could be committed', async () => {
    const first = await openDesk(engines, { intervals: slowly });
    const [number = 0] = await first.put([letter('enquiry', Date.now() - 1000, 'one')]);
    await askToTakeBack(first, number);
    const { engine, ledger } = first.desk;
    const killed: Desk = {
      ...first.desk,
      ledger: { ...ledger, isEmpty: false, newest: 0, forget: async () => 0 },
      engine: {
        ...engine,
        transaction: (work) =>
          engine.transaction(async (query) => {
            const result = await work(query);
            if (!ledger.isEmpty) throw new Unavailable('the program ended');
            return result;
          }),
      },
    };
    await answerRequests(killed).catch(() => {});
    await first.stop();
    const desk = await openDesk(first.stores, { intervals: slowly });
    await answerRequests(desk.desk);
    const [request] = await desk.desk.engine.query<{ proof: string }>`SELECT proof FROM desk_requests`;
    expect(await left(desk)).toEqual([]);
    expect(JSON.parse(request?.proof ?? '{}')).toMatchObject({ counts: { letters: 1 } });
  });

  test('two desks leave one proof of what a visitor takes back', async () => {
    const desk = await openDesk(engines, { intervals: slowly });
    const numbers = await desk.put(
      [...Array(10).keys()].map((index) => letter('enquiry', Date.now() - 1000, `visitor-${index}`)),
    );
    for (const number of numbers) await askToTakeBack(desk, number);
    const other = await openDesk(desk.stores, { intervals: slowly });
    await Promise.all([answerRequests(desk.desk), answerRequests(other.desk)]);
    const proofs = await desk.desk.engine.query<{ proof: string | null }>`SELECT proof FROM desk_requests`;
    expect(proofs.filter(({ proof }) => proof).length).toBe(10);
  });

  test('what the ledger names by a time that is still to come waits for a word', async () => {
    const desk = await openAt(engines, [letter('message', NOW - DAY_MS, 'one')]);
    desk.clock.move(365 * DAY_MS);
    await desk.put([letter('message', NOW + 300 * DAY_MS, 'asha')]);
    const [, number = 0] = await left(desk);
    await eraseLetters(desk.desk, [number], { by: OWNER, reason: 'asked', address: 'asha@example.in' });
    desk.clock.move(-365 * DAY_MS);
    await expect(desk.put([letter('message', NOW - 1000, 'asha')])).rejects.toThrow('names 1 of the 2');
    expect((await left(desk)).length).toBe(2);
    await desk.stop();
    await expect(openDesk(desk.stores, { clock: desk.clock })).rejects.toThrow(
      'names 1 of the 2 letters here',
    );
  });

  test('of mails that could not be read the heads of that address go, and of none that only looks like it', async () => {
    const desk = await openDesk(engines);
    const { engine } = desk.desk;
    const [number = 0] = await desk.put([
      { kind: 'message', at: Date.now() - 1000, email: 'A_b@example.in', text: WORD },
    ]);
    const others = ['acb@example.in', 'aa_b@example.in', 'a_b@example.info'];
    for (const sender of ['a_B@example.in', ...others])
      await noteUnreadable(desk.desk, Buffer.from(`From: <${sender}>`), 'a line is too long');
    const senders = () => engine.query`SELECT sender FROM desk_unreadable ORDER BY id`;
    expect(await senders()).toHaveLength(4);
    await eraseLetters(desk.desk, [number], { by: OWNER, reason: 'asked' });
    expect(await senders()).toEqual(others.map((sender) => ({ sender })));
  });

  test('whoever was erased may write again, also where a letter of theirs bore a date to come', async () => {
    const desk = await openDesk(engines);
    const email = 'asha@example.in';
    await desk.put([letter('message', Date.now() + 365 * DAY_MS, 'asha')]);
    await desk.owner.call('erase', { subject: { email }, reason: 'asked', confirm: email });
    await desk.put([letter('message', Date.now() + 1, 'asha')]);
    expect((await left(desk)).length).toBe(1);
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
    (await desk.owner.call('proofs', {})).proofs
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

test('an address that somebody asked about is gone from SQLite’s log within the hour', async () => {
  const opened = await openDesk({ rows: 'SQLite', files: 'disk' });
  const { desk, stores } = opened;
  // The one at the start would empty the log before it is looked into.
  await expect.poll(async () => (await opened.health()).jobs?.['tidy-up']?.okAt).toBeDefined();
  await desk.engine.transaction(
    (query) =>
      query`INSERT INTO desk_requests (id, what, address, at) VALUES ('one', 'links', ${`${WORD}@example.in`}, 1)`,
  );
  await answerRequests(desk);
  const held = async () =>
    (await readFile(join(stores.dataFolder, `${DATABASE_FILE}-wal`), 'latin1')).includes(WORD);
  expect(await held()).toBe(true);
  await tidyUp(desk);
  expect(await held()).toBe(false);
  expect(await tracesOf([WORD], stores)).toEqual([]);
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
  await expect(wipe(desk)).rejects.toThrow(
    'another program has a transaction open; it is tried again by itself',
  );
  expect((await owner.call('proofs', {})).proofs).toMatchObject([{ counts: { letters: 1 } }]);
  expect((await owner.call('proofs', {})).proofs[0]?.wipedAt).toBeUndefined();
  expect(await tracesOf([WORD], stores)).not.toEqual([]);

  await other.query('commit');
  await wipe(desk);
  expect(await tracesOf([WORD], stores)).toEqual([]);
  expect((await owner.call('proofs', {})).proofs[0]?.wipedAt).toBeDefined();
});
