import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { copyProject } from './project-copy.ts';

/** Runs what `npm start` runs in a copy of the project, until it says what is waited for. */
async function startUntil(folder: string, text: string, env: Record<string, string>) {
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toContain(text);
  return {
    said: () => said,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('another backend in the settings: npm start builds the site anew, and its pages may speak to it', async () => {
  test.setTimeout(240_000);
  const { folder, remove } = await copyProject();
  const hosted = {
    PUBLIC_BACKEND_URL: 'https://abcdefgh.supabase.co',
    PUBLIC_BACKEND_KEY: 'sb_publishable_1',
  };
  try {
    const first = await startUntil(folder, 'Ready at ', hosted);
    expect(first.said()).toContain('Building the site');
    const address = /Ready at (http:\S+)/.exec(first.said())![1]!;
    const policy = (await fetch(`${address}/contact`)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://abcdefgh.supabase.co;");
    await first.end();

    const same = await startUntil(folder, 'Ready at ', hosted);
    expect(same.said()).not.toContain('Building the site');
    await same.end();

    const changed = await startUntil(folder, 'Building the site', {
      ...hosted,
      PUBLIC_BACKEND_KEY: 'sb_publishable_2',
    });
    await changed.end();
  } finally {
    await remove();
  }
});
