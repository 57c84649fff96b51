import { randomBytes } from 'node:crypto';

import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { wipeIfDue } from '#desk-server/erasure/wipe.ts';
import { exportLetters, exportPerson } from '#desk-server/export/export-files.ts';
import { Unavailable } from '#server/unavailable.ts';

import { pdf } from '../../engines/resumes.ts';
import { sendFile } from '../../engines/visitor.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';

const OWNER = { id: 1, name: 'Owner' };
const BESIDE = ['desk_drafts', 'desk_notes', 'desk_answers', 'desk_trail', 'desk_undo_letters'];

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('what colleagues write while a letter is erased is not kept beside nothing', async () => {
    const desk = await openDesk(engines);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    const numbers = await desk.put(
      Array.from({ length: 6 }, (_, index) => ({
        kind: 'message' as const,
        at: Date.now() - 1000 - index,
        text: `Letter ${index}`,
      })),
    );
    for (const number of numbers) {
      const until = desk.clock.now() + 86_400_000;
      await Promise.all([
        eraseLetters(desk.desk, [number], { by: OWNER, reason: 'asked' }),
        ...[1, 2, 3].flatMap((time) => [
          priya.ask('draft', { number, text: `Dear ${time}` }),
          priya.ask('note', { number, text: `A note ${time}` }),
          priya.ask('keep', { number, reason: `Because ${time}`, until }),
          priya.ask('letter', { number }),
        ]),
      ]);
    }
    for (const table of BESIDE) {
      const left = await desk.desk.engine.query`SELECT letter FROM ${raw(table)} WHERE letter IS NOT NULL`;
      expect(left, table).toEqual([]);
    }
  });

  test('nothing goes until the address is typed as it stands', async () => {
    const desk = await openDesk(engines);
    const [number = 0] = await desk.put([{ kind: 'message', at: Date.now() - 1000 }]);
    for (const confirm of ['', 'yes', 'asha@example.com']) {
      const asked = { subject: { number }, reason: 'asked', confirm };
      expect([confirm, (await desk.owner.ask('erase', asked)).status]).toEqual([confirm, 409]);
    }
    expect((await desk.owner.call('list', { filter: { view: 'all' } })).rows).toHaveLength(1);
  });

  test('a file that cannot be removed now goes as soon as it can, and nobody else gets its name meanwhile', async () => {
    const desk = await openDesk(engines);
    const site = await openSite(desk.stores);
    await sendFile(site.port, '5-asha.pdf');
    const [number = 0] = await desk.put([{ kind: 'application', at: Date.now() - 1000, file: '5-asha.pdf' }]);
    const failing = {
      ...desk.desk,
      files: {
        ...desk.desk.files,
        remove: () => Promise.reject(new Unavailable('the storage does not answer')),
      },
    };
    const proof = await eraseLetters(failing, [number], { by: OWNER, reason: 'asked' });
    expect(proof?.counts).toMatchObject({ letters: 1, files: 1 });
    expect((await desk.owner.call('list', { filter: { view: 'all' } })).rows).toEqual([]);
    expect(await desk.stores.fileNames()).toEqual(['5-asha.pdf']);
    expect((await sendFile(site.port, '5-asha.pdf')).status).toBeGreaterThanOrEqual(400);

    await wipeIfDue(desk.desk);
    expect(await desk.stores.fileNames()).toEqual([]);
    expect((await sendFile(site.port, '5-asha.pdf')).status).toBe(200);
  });

  test('a person who writes again after an erasure is not erased, whatever the desk’s clock said then', async () => {
    const desk = await openDesk(engines);
    const email = 'asha@example.in';
    await desk.put([{ kind: 'message', at: Date.now() - 60_000, email }]);
    desk.clock.move(4 * 86_400_000);
    await desk.owner.call('erase', { subject: { email }, reason: 'asked', confirm: email });
    desk.clock.move(-4 * 86_400_000);
    await desk.put([{ kind: 'message', at: Date.now() - 1000, email, text: 'Once more' }]);
    expect((await desk.owner.call('list', { filter: { view: 'all' } })).rows).toHaveLength(1);
  });

  test('whoever loses access in the middle of an export gets no more of it', async () => {
    const desk = await openDesk(engines);
    await desk.put(
      Array.from({ length: 450 }, (_, index) => ({
        kind: 'message' as const,
        at: Date.now() - 9000 - index,
        text: `Letter ${index}`,
      })),
    );
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    const { me } = await priya.call('session', {});
    const { id, name, reads, mayDelete, mayWriteToMany } = me;
    const reader = { id, name, isOwner: false, reads, mayDelete, mayWriteToMany };
    const letters = exportLetters(desk.desk, reader, { filter: { view: 'all' } }, 'CSV')[
      Symbol.asyncIterator
    ]();
    expect((await letters.next()).value).toMatchObject({ kind: 'message' });
    await desk.owner.call('remove-access', { person: me.id });
    const rest = async () => {
      let count = 0;
      while (!(await letters.next()).done) count++;
      return count;
    };
    await expect(rest()).rejects.toThrow('no longer has access');
  });

  test.each([
    ['has no access', 'no longer has access'],
    ['may no longer read them', 'may no longer read it'],
  ])('nor of the files of one person, whoever %s', async (_how, said) => {
    const desk = await openDesk(engines);
    const site = await openSite(desk.stores);
    const files = ['1-asha.pdf', '2-asha.pdf', '3-asha.pdf'];
    for (const file of files) await sendFile(site.port, file, Buffer.concat([pdf(), randomBytes(1_000_000)]));
    await desk.put(files.map((file, at) => ({ kind: 'application', at: Date.now() - 9000 + at, file })));
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
    const { me } = await priya.call('session', {});
    const archive = await exportPerson(desk.desk, { ...me, isOwner: false }, 'asha@example.in');
    const pieces = archive[Symbol.asyncIterator]();
    let bytes = 0;
    while (bytes < 500_000) bytes += ((await pieces.next()).value as Buffer).length;
    if (said === 'no longer has access') await desk.owner.call('remove-access', { person: me.id });
    else await desk.owner.call('change-person', { person: me.id, reads: ['message'] });
    const rest = async () => {
      while (!(await pieces.next()).done);
    };
    await expect(rest()).rejects.toThrow(said);
  });
});

test('a name that cannot be told from another’s is refused, and a change of name is written down', async () => {
  const desk = await openDesk({ rows: 'SQLite', files: 'disk' });
  const ravi = await desk.colleague(desk.owner, 'Ravi Rao', 'message');
  await desk.colleague(desk.owner, 'Priya Nair', 'message');
  for (const name of [
    'priya nair',
    'Priya  Nair',
    'Priya Nair\u200B',
    'Ｐriya Nair',
    'Рriya Nair',
    'Priya Nair.',
    'Pr\u0456ya Nair',
    'Priya Na\u027Er',
    'The desk, by itself',
    'The desk',
    'its sender',
    'lts sender',
    'owner',
    '\u0555wner',
    'O\u1D21ner',
    'Owne\u027E',
    '0wner',
    'Ravi\u001B[2J',
    'Ravi\nRao',
  ])
    for (const status of [
      (await ravi.ask('my-settings', { name })).status,
      (await desk.owner.ask('invite', { name, reads: ['message'] })).status,
    ])
      expect(status, name).toBe(400);
  await ravi.call('my-settings', { name: 'Ravi R.' });
  const trail = await desk.desk.engine.query`SELECT name, detail FROM desk_trail WHERE what = 'renamed'`;
  expect(trail).toEqual([{ name: 'Ravi Rao', detail: 'Ravi Rao → Ravi R.' }]);
});
