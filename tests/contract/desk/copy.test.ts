import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { settlingRestored } from '#desk-server/settle-restored.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';

import { runDeskCommand } from '../../engines/run-desk-command.ts';
import { sendRow } from '../../engines/visitor.ts';
import { mailSettings, openMailDesk, openMailServer } from './mail/mail-desk.ts';
import { letter } from './open-at.ts';
import { openDesk, openSite, openStores } from './open-desk.ts';

const engines = { rows: 'SQLite', files: 'disk' } as const;

/** A desk with a letter whose acknowledgement waits, and e-mail to many that is about to go; its backup says that it is of `machine`. */
async function backupOf(machine: 'this' | 'another' | 'unknown') {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const desk = await openMailDesk(engines);
  await desk.put([letter('message', Date.now() - 1000, 'asha')]);
  await desk.stores
    .run(`INSERT INTO desk_batches (person, name, at, sends_at, subject, text, after_sending, token, members, newest_answer, newest_incoming, newest_letter)
      VALUES (1, 'Owner', 0, ${Date.now() + 9e9}, 'Hello', 'Hello', '{}', 'token', 0, 0, 0, 0)`);
  await desk.stop();
  const archive = join(folder, 'a.sqlite');
  await writeBackup(desk.stores.dataFolder, archive);
  const file = new DatabaseSync(archive);
  if (machine === 'another') file.exec(`UPDATE backup_facts SET value = '"another"' WHERE name = 'machine'`);
  if (machine === 'unknown') file.exec('DROP TABLE backup_facts');
  file.close();
  return archive;
}

/** In stores of their own, with the settings of the machine that the backup is of. */
async function restored(archive: string) {
  const stores = await openStores(engines);
  await rm(stores.dataFolder, { recursive: true });
  const { settle } = await settlingRestored({
    ledger: `${stores.dataFolder}-ledger`,
    promises: readPromises(),
  });
  const said = await restoreBackup(archive, stores.dataFolder, settle);
  const mailServer = await openMailServer();
  Object.assign(stores.environment, mailSettings(mailServer));
  return { stores, said, mailServer };
}

const message = (name: string) => ({
  name,
  email: `${name}@example.in`,
  messages: 'Good morning',
  created_at: '2026-11-15T10:00:00.000Z',
});

test.each(['another', 'unknown'] as const)(
  'restored from %s machine it writes to nobody until it is to take over, and nothing has waited for that',
  async (machine) => {
    const { stores, said, mailServer } = await restored(await backupOf(machine));
    const copy = expect.stringMatching(
      /^This is a copy, restored on \w+day .* from a backup of .*: it sends no e-mail and reads no mailbox\. When it is to take over: npm run desk -- take-over$/,
    ) as string;
    expect(said.split('\n')).toContainEqual(copy);
    expect(said).toContain('What was to be sent to many is called back here');
    const site = await openSite(stores);
    const desk = await openDesk(stores);
    expect(desk.desk.mail).toMatchObject({ copy, notify: expect.anything() as unknown });
    expect((await desk.owner.call('session', {})).mail).toEqual({
      isSet: false,
      readsMailbox: false,
      waiting: 0,
      copy,
    });
    const sent = await sendRow(site.port, 'contact_messages', message('ravi'));
    expect([sent.status, sent.headers['x-confirmation']]).toEqual([201, undefined]);
    await expect.poll(async () => (await desk.owner.call('overview', {})).counts.waiting).toBe(2);
    await pause(500);
    expect(mailServer.received).toEqual([]);
    expect(await desk.desk.engine.query`SELECT 1 FROM desk_mails WHERE state = 'queued'`).toEqual([]);
    await desk.stop();
    await site.stop();

    await expect(runDeskCommand(stores, ['take-over'], 'no')).rejects.toThrow('Nothing was done.');
    expect(await runDeskCommand(stores, ['take-over', '--yes'])).toMatch(
      /^This is a copy, [\s\S]*It takes over when site and desk are started anew\.$/,
    );
    expect(await runDeskCommand(stores, ['take-over'])).toContain('This is no copy');
    const siteAfter = await openSite(stores);
    const after = await openDesk(stores);
    const confirmed = await sendRow(siteAfter.port, 'contact_messages', message('meera'));
    expect(confirmed.headers['x-confirmation']).toBe('email');
    const { mail } = await mailServer.waitFor(() => true);
    expect(mail.subject).toContain('meera');
    await pause(500);
    expect(mailServer.received.map((one) => one.mail.subject)).toEqual([expect.stringContaining('meera')]);
    expect(after.desk.mail.copy).toBeUndefined();
  },
);

test('restored on the machine that it is of it goes on as before', async () => {
  const { stores, said, mailServer } = await restored(await backupOf('this'));
  expect(said).not.toContain('This is a copy');
  const site = await openSite(stores);
  await openDesk(stores);
  await sendRow(site.port, 'contact_messages', message('ravi'));
  await mailServer.waitFor(({ mail }) => mail.subject?.includes('ravi') ?? false);
});
