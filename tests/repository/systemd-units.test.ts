import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { REFUSED_SERVICE } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';

const unit = (name: string) =>
  readFileSync(new URL(`../../packaging/systemd/${name}`, import.meta.url), 'utf8');

test('the timer deletes a backup before it is older than the notice says', () => {
  // Also what was left half-written.
  const [, days] = /-name "\*\.sqlite\*" -mtime \+(\d+) /.exec(unit('site-backup.service')) ?? [];
  // find counts whole days and takes those that are more; the next night is a day later.
  expect(Number(days) + 1 + 1).toBeLessThanOrEqual(readPromises().backupDays);
});

test.each(['desk.service', 'site-backup.service', 'site-offsite.service'])(
  '%s deletes by the clock, and waits for it',
  (name) => {
    // Nothing is pulled in by an order alone.
    expect(unit(name).split('\n')).toEqual(
      expect.arrayContaining(['Wants=time-sync.target', 'After=time-sync.target']),
    );
  },
);

const root = new URL('../../', import.meta.url);
/** The other one runs at a boot, when no version of ours may be whole. */
const services = readdirSync(new URL('packaging/systemd/', root)).filter(
  (name) => name.endsWith('.service') && name !== 'site-settle.service',
);

test.each(services)('%s runs a program of ours that is there, by the packaged Node', (name) => {
  const runs = unit(name).match(/^ExecStart=.*$/gm) ?? [];
  expect(runs).not.toEqual([]);
  for (const run of runs) {
    const [, script = ''] =
      /^ExecStart=\/opt\/site\/current\/node\/bin\/node (?:\/opt\/site\/current\/)?(scripts\/[\w-]+\.ts)(?: |$)/.exec(
        run,
      ) ?? [];
    expect(script, run).not.toBe('');
    expect(existsSync(new URL(script, root)), script).toBe(true);
  }
});

const settings = readSettings({});
test.each([
  ['site', settings.PORT],
  ['desk', settings.DESK_PORT],
])('%s: its socket is where its program would listen, outlives it, and is handed to it', (name, port) => {
  const [service, socket] = [unit(`${name}.service`).split('\n'), unit(`${name}.socket`).split('\n')];
  expect(socket.filter((line) => line.startsWith('Listen'))).toEqual([`ListenStream=127.0.0.1:${port}`]);
  expect(socket).not.toContain('Accept=yes');
  // Either limit would take the socket away from visitors.
  expect(socket).toContain('TriggerLimitIntervalSec=0');
  expect(service).toEqual(
    expect.arrayContaining([
      `Sockets=${name}.socket`,
      'StartLimitIntervalSec=0',
      'Type=notify',
      'NotifyAccess=all',
      `RestartPreventExitStatus=${REFUSED_SERVICE}`,
      'ExecStartPre=/usr/bin/flock --shared --timeout 120 /run/site/hold /usr/bin/true',
    ]),
  );
  // What holds up a start that fails again and again: a visitor who waits begins it anew at once.
  expect(service.some((line) => /^ExecStopPost=.*SERVICE_RESULT.*sleep/.test(line))).toBe(true);
});

test('nobody but the programs’ own user may lock what they wait for at their start', () => {
  const tmpfiles = readFileSync(new URL('packaging/debian/tmpfiles.conf', root), 'utf8').split('\n');
  expect(tmpfiles).toEqual(
    expect.arrayContaining(['d /run/site 0700 site site -', 'f /run/site/hold 0600 site site -']),
  );
  // systemd gives the folder its mode anew at each start.
  for (const name of ['site.service', 'desk.service'])
    expect(unit(name).split('\n')).toEqual(
      expect.arrayContaining(['RuntimeDirectory=site', 'RuntimeDirectoryMode=0700']),
    );
});

test.each([
  'OFFSITE_REPOSITORY=/srv/copies',
  'OFFSITE_REPOSITORY = /srv/copies',
  '  OFFSITE_REPOSITORY=/srv/copies',
  'export  OFFSITE_REPOSITORY="s3:https://s3.example.com/copies"',
  'OFFSITE_REPOSITORY=',
  'OFFSITE_REPOSITORY=""',
  'OFFSITE_REPOSITORY= # none yet',
  '# OFFSITE_REPOSITORY=/srv/copies',
])('copies go off the machine where its settings name a place, however they are written: %s', (line) => {
  const isSet = Boolean(parseEnv(line).OFFSITE_REPOSITORY);
  for (const name of ['site-offsite.service', 'site-drill.service']) {
    const [, pattern = ''] = /^ExecCondition=\S+grep -Eqs "(.+)" \/etc\/site\/env$/m.exec(unit(name)) ?? [];
    // As systemd takes it out of its quotes.
    const { status } = spawnSync('grep', ['-Eq', pattern.replaceAll('\\"', '"')], {
      input: `LOG_LEVEL=warn\n${line}\n`,
    });
    expect(status === 0, name).toBe(isSet);
  }
});

test('an upgrade goes by the settings of the machine, and not by the environment of whoever installs', () => {
  const postinst = readFileSync(new URL('packaging/debian/postinst', root), 'utf8');
  expect(postinst.match(/^.*scripts\/upgrade\.ts.*$/m)?.[0]).toMatch(/^env -i PATH="\$PATH" /);
});

test('nothing that was enabled stays so when the package is removed', () => {
  const read = (name: string) => readFileSync(new URL(`packaging/debian/${name}`, root), 'utf8');
  const [, enabled = ''] = /^systemctl --quiet enable (.+)$/m.exec(read('postinst')) ?? [];
  const [, disabled = ''] = /^systemctl disable --quiet --now (.+) \|\| true$/m.exec(read('prerm')) ?? [];
  const installed = readdirSync(new URL('packaging/systemd/', root)).filter((name) =>
    /^\[Install\]$/m.test(unit(name)),
  );
  expect(disabled.split(' ').toSorted()).toEqual(installed.toSorted());
  expect(disabled).toContain(enabled);
});
