import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { deskBrowser } from '../engines/desk-browser.ts';
import { ownEnvironment } from '../engines/own-environment.ts';
import { tokenIn } from '../engines/test-desk.ts';
import { sendMessage } from '../engines/visitor.ts';

const root = new URL('../../', import.meta.url);

/** Runs what `npm run demo` runs, on any ports and with a folder of its own for what it makes. */
async function startDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'demo-test-'));
  // Of one that was killed, and of somebody who has set up their own.
  const leftBehind = 'website-demo-999999999-left';
  await mkdtemp(join(folder, leftBehind));
  const theirs = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    NOTIFY_WHEN: 'never',
    DATA_DIR: join(folder, 'theirs'),
  };
  const env = { ...ownEnvironment(), TMPDIR: folder, PORT: '0', DESK_PORT: '0', MAIL_PORT: '0', ...theirs };
  const child = spawn(process.execPath, ['scripts/demo.ts'], { cwd: root, env });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 50_000, interval: 50 }).toContain('Ctrl-C ends it');
  const addressOf = (name: string) => new URL(new RegExp(`^ +${name} +(\\S+)$`, 'm').exec(said)?.[1] ?? said);
  return { child, exited, folder, site: addressOf('Site'), desk: addressOf('Desk'), mail: addressOf('Mail') };
}

const answers = async ({ port }: URL) => {
  const socket = connect(Number(port), '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
};

test('the demo shows a week of sixty letters, sends its mails to its own page, and leaves nothing behind', async () => {
  const { child, exited, folder, site, desk, mail } = await startDemo();
  expect(await readdir(folder)).toEqual([expect.stringMatching(`^website-demo-${child.pid}-`)]);

  const owner = deskBrowser(Number(desk.port), desk.origin);
  await owner.call('sign-in', { token: tokenIn(desk.href) });
  const { rows, total } = await owner.call('list', { filter: { view: 'all', order: 'newest' }, limit: 100 });
  const aside = await owner.call('list', { filter: { view: 'spam' } });
  expect([total.count, aside.total.count]).toEqual([60, 8]);
  const counted = (kind: string) => rows.filter((row) => row.kind === kind).length;
  expect([counted('message'), counted('enquiry'), counted('application')]).toEqual([22, 20, 18]);
  const isLate = (at: number) => at < Date.now();
  expect(rows.filter(({ state, dueAt }) => state === 'waiting' && isLate(dueAt))).toHaveLength(5);
  expect(rows.every(({ receivedAt }) => isLate(receivedAt))).toBe(true);
  const { people } = await owner.call('people', {});
  expect(people.map(({ name, reads }) => [name, reads.length])).toEqual([
    ['Ananya Deshmukh', 3],
    ['Kavita Sawant', 1],
    ['Imran Qureshi', 2],
  ]);
  const application = rows.find(({ kind }) => kind === 'application');
  const resume = await owner.get(`/api/resume?number=${application?.number}`);
  expect(resume.body.slice(0, 5)).toBe('%PDF-');

  const mails = async () => (await fetch(mail)).text();
  const before = await mails();
  expect(before).not.toContain('Message from Asha Rao');
  expect((await sendMessage(Number(site.port), 'Is this thing on?')).status).toBe(201);
  await expect.poll(mails, { timeout: 20_000 }).toContain('Message from Asha Rao');

  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await readdir(folder)).toEqual([]);
  expect([await answers(site), await answers(desk), await answers(mail)]).toEqual([false, false, false]);
});
