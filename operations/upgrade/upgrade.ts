import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { DATABASE_FILE } from '#server/backend.ts';
import { Refusal } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

import { BACKUPS, CURRENT, ENV } from './places.ts';
import { programsInUse } from './programs.ts';
import type { Program } from './programs.ts';
import { run, runAsUser } from './run.ts';
import { lastLines, tryVersion } from './try-version.ts';
import {
  beginSwitch,
  currentVersion,
  dropOthers,
  dropVersion,
  keepVersion,
  makeCurrent,
  putBack,
  settled,
} from './versions.ts';

/** In which a version that was put in its place has to be well. */
const WELL_WITHIN_MS = 60_000;

/** What the package's installation does: puts this version in the place of the one that runs, when it has shown that it works. Whatever fails leaves
 * the other, or brings it back. A rollback is the same with an older package. */
export async function upgrade(say: (line: string) => void): Promise<void> {
  const version = await keepVersion();
  const cutOff = await putBack();
  const before = cutOff ?? (await currentVersion());
  if (before === version && !cutOff) return;
  if (!before || !(await isSetUp())) {
    await makeCurrent(version);
    await settled();
    await dropOthers([version, before]);
    if (!before) say('Next: sudo site setup www.example.com desk.example.com');
    return;
  }
  const settings = readSettings();
  if (cutOff) await endCutOff(settings, cutOff, say);
  if (before === version) return;
  await backUp(settings, version, say);
  await tryVersion(version).catch(async ({ message }: Error) => {
    await dropVersion(version);
    throw new Refusal(`Version ${version} was not put in place: ${before} goes on as before.\n${message}`);
  });
  await beginSwitch(before);
  await makeCurrent(version);
  const problem = await restart(settings);
  if (problem) {
    await makeCurrent(before);
    const back = await restart(settings);
    await settled();
    await dropVersion(version);
    throw new Refusal(
      `Version ${version} was not well, and ${before} is back${back ? `, which is not well either: ${back}` : ''}.\n${problem}`,
    );
  }
  await settled();
  await dropOthers([version, before]);
  say(`Version ${version} runs; ${before} is kept beside it.`);
}

/** What was put in its place before the end may run already: whoever was asked to go on with the other would find it at the next start. */
async function endCutOff(settings: Settings, before: string, say: (line: string) => void) {
  const problem = await restart(settings);
  await settled();
  say(
    `An upgrade was ended in its middle, and ${before} is back${problem ? `, which is not well: ${problem}` : ''}.`,
  );
}

/** Whether there is anything that runs, or should. */
async function isSetUp() {
  if (!existsSync(ENV) || !existsSync('/run/systemd/system')) return false;
  return (await run('systemctl', ['is-enabled', '--quiet', 'site.socket'])).ok;
}

/** By the version that runs: it knows its own data. */
async function backUp(
  { DATABASE_URL, S3, DATA_DIR }: Settings,
  version: string,
  say: (line: string) => void,
) {
  if (DATABASE_URL || S3) {
    say(
      'What visitors send is in Postgres or S3, which are backed up by their own means: no backup was made here.',
    );
    return;
  }
  if (!existsSync(join(DATA_DIR, DATABASE_FILE))) return;
  const file = join(
    BACKUPS,
    `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-before-${version}.sqlite`,
  );
  const made = await runAsUser('node/bin/node', ['scripts/backup.ts', file], { cwd: CURRENT });
  if (!made.ok) throw new Refusal(`No backup could be made, so nothing was changed: ${lastLines(made.said)}`);
  say(made.said);
}

/** Their sockets stay open meanwhile, and who comes waits. Answers what is wrong with them after it. */
async function restart(settings: Settings): Promise<string | undefined> {
  const until = performance.now() + WELL_WITHIN_MS;
  const programs = await programsInUse();
  if (!programs.length) return undefined;
  const services = programs.map(({ service }) => service);
  await run('systemctl', ['reset-failed', ...services]);
  const restarted = await run('systemctl', ['restart', ...services], { timeoutMs: WELL_WITHIN_MS });
  if (!restarted.ok) return `${restarted.said}\n${await complaints()}`;
  for (;;) {
    const found = await Promise.all(programs.map((one) => unwell(one, settings)));
    const problem = found.find((one) => one !== undefined);
    if (!problem) return undefined;
    if (performance.now() > until) return `${problem}\n${await complaints()}`;
    await pause(500);
  }
}

async function complaints() {
  const { said } = await run('journalctl', [
    '--no-pager',
    '--output=cat',
    '--since=-2min',
    '--lines=15',
    '-u',
    'site',
    '-u',
    'desk',
  ]);
  return said;
}

/** Asked as the proxy asks. */
function unwell(
  { service, host: at, port }: Program,
  { SITE_URL, DESK_URL }: Settings,
): Promise<string | undefined> {
  const url = service === 'site.service' ? SITE_URL : DESK_URL;
  const host = url ? new URL(url).host : `127.0.0.1:${port}`;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const asked = request(
    {
      host: at,
      port,
      path: '/healthz',
      headers: { host, 'x-forwarded-proto': 'https' },
      timeout: 5000,
    },
    (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        resolve(
          answer.statusCode === 200
            ? undefined
            : `${service} at port ${port} answers ${answer.statusCode} ${text}`,
        ),
      );
    },
  );
  asked.on('timeout', () => asked.destroy(new Error('no answer')));
  asked.on('error', ({ message }) => resolve(`${service} at port ${port}: ${message}`));
  asked.end();
  return promise;
}
