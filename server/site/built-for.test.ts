import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { readSettings } from '../settings.ts';
import { builtFor, builtForFile, checkBuiltFor } from './built-for.ts';

const hosted = { PUBLIC_BACKEND_URL: 'https://project.supabase.co', PUBLIC_BACKEND_KEY: 'sb_publishable_1' };

async function check(built: Record<string, string>, started: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const build = pathToFileURL(`${folder}/`);
  await writeFile(builtForFile(build), JSON.stringify(builtFor(readSettings(built))));
  return checkBuiltFor(build, readSettings(started)).then(
    () => 'starts',
    (error: Error) => error.message,
  );
}

test('a site starts with the settings that it was built for', async () => {
  expect(await check({}, {})).toBe('starts');
  expect(await check(hosted, { ...hosted, PORT: '8080', TRUST_PROXY: '1' })).toBe('starts');
});

test.each([
  [
    'a backend that it does not know of',
    {},
    hosted,
    'PUBLIC_BACKEND_URL was empty when the site was built, and is "https://project.supabase.co" now.',
  ],
  [
    'no backend, where it knows one',
    hosted,
    {},
    'PUBLIC_BACKEND_URL was "https://project.supabase.co" when the site was built, and is empty now.',
  ],
  [
    'another key',
    hosted,
    { ...hosted, PUBLIC_BACKEND_KEY: 'sb_publishable_2' },
    'PUBLIC_BACKEND_KEY was "sb_publishable_1"',
  ],
  ['another address', {}, { SITE_URL: 'https://www.example.in' }, 'SITE_URL was "http://localhost:3000"'],
])('it does not start with %s, and says what to do', async (_what, built, started, message) => {
  const said = await check(built, started);
  expect(said).toContain(message);
  expect(said).toMatch(/Run "npm run build", or "npm start", which does\.$/);
});
