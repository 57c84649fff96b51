import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resumeExtension, resumeTypes } from '#schemas/forms/resume-file.ts';
import type { Files } from '#server/files/files.ts';
import { openSpool } from '#server/files/spool.ts';

/** Stores a file as if it had been sent, also one that the site would not take. */
export async function putFile(files: Files, name: string, bytes: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  const spool = await openSpool(folder, { bytes: async () => Infinity, isShort: async () => false });
  {
    await using spooled = await spool.create();
    await spooled.write(bytes);
    await files.put(spooled, name, resumeTypes[resumeExtension(name) ?? 'pdf']);
  }
  await rm(folder, { recursive: true });
}
