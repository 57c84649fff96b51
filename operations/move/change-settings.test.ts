import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { changedSettings, changeSettings } from './change-settings.ts';

const BEFORE = `# Ours
SITE_URL=https://www.example.com
#DATABASE_URL=postgres://user:password@host/database
MAIL_FROM="Us <us@example.com>"
`;
const URL = 'postgres://site:a%23b@db.example.com:5432/site';

test('a setting that was not there comes at the end, and all else stays', () => {
  expect(changedSettings(BEFORE, { DATABASE_URL: URL })).toBe(`${BEFORE}DATABASE_URL=${URL}\n`);
});

test('one that was there is changed where it stood, once', () => {
  const twice = `DATABASE_URL=postgres://one/db\n# About S3\nDATABASE_URL=postgres://two/db\nPORT=1\n`;
  expect(changedSettings(twice, { DATABASE_URL: URL })).toBe(`DATABASE_URL=${URL}\n# About S3\nPORT=1\n`);
  expect(changedSettings(twice, { DATABASE_URL: undefined })).toBe('# About S3\nPORT=1\n');
});

test('there and back again the file is as it was', () => {
  const there = changedSettings(BEFORE, { DATABASE_URL: URL, S3_BUCKET: 'resumes' });
  expect(changedSettings(there, { DATABASE_URL: undefined, S3_BUCKET: undefined })).toBe(BEFORE);
});

test('a value that another reader would cut off is put in quotation marks', () => {
  expect(changedSettings('', { S3_SECRET_ACCESS_KEY: "a #b'c" })).toBe('S3_SECRET_ACCESS_KEY="a #b\'c"\n');
});

test('a value of several lines in which one looks like the setting is not torn', () => {
  expect(() => changedSettings('NOTE="one\nDATABASE_URL=two"\n', { DATABASE_URL: URL })).toThrow('one line');
});

test('the file behind a link keeps its rights, and the link stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'env');
  await writeFile(file, BEFORE);
  await chmod(file, 0o640);
  await symlink(file, join(folder, '.env'));
  await changeSettings(join(folder, '.env'), { DATABASE_URL: URL });
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  expect(await readFile(file, 'utf8')).toBe(`${BEFORE}DATABASE_URL=${URL}\n`);
  expect(await readFile(join(folder, '.env'), 'utf8')).toContain(URL);
});
