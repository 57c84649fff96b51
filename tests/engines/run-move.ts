import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ownEnvironment } from './own-environment.ts';
import type { Stores } from './test-backend.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/move.ts', import.meta.url));

/** A file of settings that names these stores, with a comment and other lines. */
export function settingsFileOf({ dataFolder, environment }: Stores): string {
  const path = join(dirname(dataFolder), 'env');
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  writeFileSync(path, ['# Ours', ...lines, 'COMPANY="Asha & Co"', ''].join('\n'), { mode: 0o640 });
  return path;
}

const LONGEST_MS = 90_000;

type Asked = {
  settingsFile: string;
  args: string[];
  environment?: Record<string, string>;
  /** Killed when it says this. */
  killAt?: string | RegExp;
  /** Hears each sentence as it is said, and is not waited for. */
  hear?: (sentence: string) => void;
};

/** Runs what `npm run move` runs, in a process of its own that can be killed. */
export async function runMove({ settingsFile, args, environment = {}, killAt, hear }: Asked) {
  const { DATABASE_URL: _url, DATA_DIR: _folder, ...own } = ownEnvironment();
  const child = spawn(process.execPath, [SCRIPT, '--settings', settingsFile, ...args], {
    env: { ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It waits for half an hour until site and desk are stopped.
    timeout: LONGEST_MS,
  });
  let [said, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    said += text;
    if (killAt && said.search(killAt) >= 0) child.kill('SIGKILL');
    for (const sentence of text.split('\n').filter(Boolean)) hear?.(sentence);
  });
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, isKilled: child.signalCode === 'SIGKILL', said, complaints };
}

/** What a move to this S3 and this Postgres is told in the environment. */
export const moveEnvironment = (there: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(there).flatMap(([name, value]) =>
      name === 'DATABASE_URL'
        ? [['MOVE_TO', value]]
        : name.startsWith('S3_')
          ? [[`MOVE_${name}`, value]]
          : [],
    ),
  ) as Record<string, string>;
