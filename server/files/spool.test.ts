import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { Unavailable } from '../unavailable.ts';
import { openSpool } from './spool.ts';

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const disk = { isShort: false };
  const spool = await openSpool(folder, { bytes: async () => 0, isShort: async () => disk.isShort });
  return { folder, disk, spool };
}

test('a disk that runs short while an upload arrives takes no more of it', async () => {
  const { folder, disk, spool } = await start();
  {
    await using spooled = await spool.create();
    await spooled.write(Buffer.from('first'));
    disk.isShort = true;
    await expect(spooled.write(Buffer.from('second'))).rejects.toThrow(Unavailable);
    await expect(spool.create()).rejects.toThrow('KEEP_FREE_MB');
    await expect(spool.ready()).rejects.toThrow(Unavailable);
    expect(await spooled.file.readFile('utf8')).toBe('first');
  }
  expect(await readdir(folder)).toEqual([]);
});

test('what is open is not cleaned away, and what somebody left is', async () => {
  const { folder, spool } = await start();
  await using spooled = await spool.create();
  const [own = ''] = await readdir(folder);
  await writeFile(join(folder, own.replace(/[^.]+\.part$/, 'left.part')), '');
  await spool.clean();
  expect(await readdir(folder)).toEqual([own]);
  await spooled.write(Buffer.from('still there'));
});
