import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';

import { copyProject } from './project-copy.ts';

type Started = Awaited<ReturnType<typeof startUntil>>;

const hosted = {
  PUBLIC_BACKEND_URL: 'https://abcdefgh.supabase.co',
  PUBLIC_BACKEND_KEY: 'sb_publishable_1',
};

/** A copy of the project with another brand, started for another backend: the dearest thing that the journeys do. */
const test = base.extend<object, { site: { folder: string; first: Started } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here: nothing
    async ({}, use) => {
      const { folder, change, remove } = await copyProject();
      try {
        await rebrand(change);
        const first = await startUntil(folder, 'Ready at ', hosted);
        await use({ folder, first });
        await first.end();
      } finally {
        await remove();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// In one worker, and so with one build.
test.describe.configure({ mode: 'default' });

test('another name, flagship and city in company.yaml leave no trace of the old ones', async ({ site }) => {
  const client = join(site.folder, 'build/client');
  const files = (await readdir(client, { recursive: true })).filter((name) =>
    /\.(html|js|svg|css|txt)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(60);
  const traces = [];
  for (const name of files) {
    const text = (await readFile(join(client, name), 'utf8')).toLowerCase();
    for (const old of ['northrule', 'pointfield', 'mumbai'])
      if (text.includes(old)) traces.push(`${name}: ${old}`);
  }
  expect(traces).toEqual([]);

  const home = await readFile(join(client, 'index.html'), 'utf8');
  expect(home).toContain('Why Choose Köhler &amp; &quot;Söhne&quot;');
  const about = await readFile(join(client, 'about/index.html'), 'utf8');
  expect(about).toContain('Sternwarte');
});

test('another backend in the settings: npm start builds the site anew, and its pages may speak to it', async ({
  site: { folder, first },
}) => {
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
});

async function rebrand(change: Awaited<ReturnType<typeof copyProject>>['change']) {
  await change('content/company.yaml', 'name: Northrule', 'name: Köhler & "Söhne"');
  await change('content/company.yaml', 'flagship: Pointfield', 'flagship: Sternwarte');
  await change('content/company.yaml', 'city: Mumbai', 'city: Pune');
  await change('content/company.yaml', /^email: .*/m, 'email: hallo@koehler.example');
  await change(
    'content/company.yaml',
    /^linkedin: .*/m,
    'linkedin: https://www.linkedin.example/company/koehler',
  );
}

/** Runs what `npm start` runs in a copy of the project, until it says what is waited for. */
async function startUntil(folder: string, text: string, env: Record<string, string>) {
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    // A group of its own, which ends together with a build that it has begun.
    detached: true,
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  try {
    await expect.poll(() => said, { timeout: 180_000 }).toContain(text);
  } catch (error) {
    await end();
    throw error;
  }
  return { said: () => said, end };
}
