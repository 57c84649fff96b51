import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { readZip } from '../../tests/desk/read-zip.ts';
import { zip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

const modified = new Date('2026-11-17T09:00:00Z');

async function* inPieces(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

async function* these(...entries: ZipEntry[]) {
  for (const entry of entries) yield await Promise.resolve(entry);
}

const archiveOf = async (...entries: ZipEntry[]) =>
  Buffer.concat(await Array.fromAsync(zip(these(...entries))));

test('what was put in comes out', async () => {
  const bytes = randomBytes(300_000);
  const files = readZip(
    await archiveOf(
      { name: 'empty.txt', modified, content: inPieces() },
      { name: 'नमस्ते.txt', modified, content: inPieces('नम', 'स्ते') },
      {
        name: 'folder/random',
        modified,
        content: inPieces(bytes.subarray(0, 7), bytes.subarray(7)),
        size: 300_000,
      },
    ),
  );
  expect([...files.keys()]).toEqual(['empty.txt', 'नमस्ते.txt', 'folder/random']);
  expect(files.get('नमस्ते.txt')?.toString()).toBe('नमस्ते');
  expect(files.get('folder/random')?.equals(bytes)).toBe(true);
});

test('an archive of nothing is one', async () => {
  expect(readZip(await archiveOf()).size).toBe(0);
});

test('the time is that of the clock on the wall', async () => {
  const archive = await archiveOf({ name: 'a', modified, content: inPieces() });
  expect(archive.readUInt16LE(10)).toBe((14 << 11) | (30 << 5));
  expect(archive.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (11 << 5) | 17);
  for (const odd of [new Date(0), new Date(8.64e15)])
    expect(readZip(await archiveOf({ name: 'a', modified: odd, content: inPieces() })).size).toBe(1);
});

test('a file that is cut short, or fails, makes the archive fail', async () => {
  const short = { name: 'cut.pdf', modified, content: inPieces('abc'), size: 4 };
  await expect(archiveOf(short)).rejects.toThrow('unexpected number of bytes');
  async function* failing() {
    yield await Promise.resolve('abc');
    throw new Error('the storage is away');
  }
  await expect(archiveOf({ name: 'a', modified, content: failing() })).rejects.toThrow('the storage is away');
});

test('nothing is gathered: no more is asked for than is taken', async () => {
  const piece = randomBytes(1 << 16);
  let asked = 0;
  async function* large() {
    for (let count = 0; count < 100; count++) {
      asked += piece.length;
      yield await Promise.resolve(piece);
    }
  }
  let taken = 0;
  let ahead = 0;
  for await (const piece of zip(these({ name: 'large', modified, content: large() }))) {
    ahead = Math.max(ahead, asked - taken);
    taken += piece.length;
    await setImmediate();
  }
  expect(taken).toBeGreaterThan(100 << 16);
  expect(ahead).toBeLessThan(1 << 20);
});

test('who stops reading stops the sources as well', async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve(randomBytes(1 << 16));
    } finally {
      isEnded = true;
    }
  }
  let length = 0;
  for await (const piece of zip(these({ name: 'endless', modified, content: endless() }))) {
    length += piece.length;
    if (length > 1 << 18) break;
  }
  await expect.poll(() => isEnded).toBe(true);
});
