import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { resumeExtension, resumeTypes } from '#schemas/forms/resume-file.ts';
import type { Files, StoredFile } from '#server/files/files.ts';
import { watchFreeSpace } from '#server/files/free-space.ts';
import { openSpool } from '#server/files/spool.ts';
import { Refusal } from '#server/refusal.ts';

const AT_ONCE = 4;
/** Names that were copied, by this run or one that was killed: what is erased meanwhile is taken away there as well. */
const NOTES = 'files-on-the-move';

export type FilesMoved = { files: number; bytes: number; removed: number; missing: string[] };

/** Copies files one by one, each hashed where it was and read again where it is. They never change: one that was compared in this run need not be again. */
export async function openFileMove(from: Files, to: Files, dataFolder: string) {
  const notes = join(dataFolder, NOTES);
  const noted = new Set(existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').filter(Boolean) : []);
  const note = await open(notes, 'a', 0o600);
  const spool = await openSpool(join(dataFolder, 'incoming'), watchFreeSpace(dataFolder, 0));
  const compared = new Map<string, number>();

  async function copy(name: string): Promise<boolean> {
    const found = await from.find(name);
    if (!found) return false;
    await using spooled = await spool.create();
    const hash = createHash('sha256');
    await pipeline(await found.read(), async (chunks) => {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk);
        await spooled.write(chunk);
      }
    });
    const wanted = hash.digest('hex');
    const there = await to.find(name);
    if (!there || (await hashOf(there)) !== wanted) {
      if (there && !noted.has(name))
        throw new Refusal(
          `A file called ${name} is there already, and is another one: name an empty place for the files.`,
        );
      if (!noted.has(name)) {
        noted.add(name);
        await note.write(`${name}\n`);
        await note.datasync();
      }
      if (there) await to.remove(name);
      await to.put(spooled, name, resumeTypes[resumeExtension(name) ?? 'pdf']);
      const put = await to.find(name);
      if (!put || (await hashOf(put)) !== wanted)
        throw new Refusal(
          `${name} did not arrive as it was sent: nothing was switched over. Look at the storage, and run this again.`,
        );
    } else if (!noted.has(name)) {
      noted.add(name);
      await note.write(`${name}\n`);
    }
    compared.set(name, found.size);
    return true;
  }

  return {
    /** Brings those of these names over that are not yet, and takes away there what is among them no longer. */
    async bring(names: string[], tell: (done: number, of: number) => void = () => {}): Promise<FilesMoved> {
      const wanted = new Set(names);
      const gone = [...noted].filter((name) => !wanted.has(name));
      for (const name of gone) {
        await to.remove(name);
        noted.delete(name);
        compared.delete(name);
      }
      const waiting = names.filter((name) => !compared.has(name));
      const missing: string[] = [];
      let [next, done] = [0, 0];
      const work = async () => {
        for (let name = waiting[next++]; name !== undefined; name = waiting[next++]) {
          if (!(await copy(name))) missing.push(name);
          tell(++done, waiting.length);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return {
        files: compared.size,
        bytes: [...compared.values()].reduce((sum, size) => sum + size, 0),
        removed: gone.length,
        missing,
      };
    },
    close: () => note.close(),
    /** All of it stands there for good. */
    forgetNotes: () => rm(notes, { force: true }),
  };
}
export type FileMove = Awaited<ReturnType<typeof openFileMove>>;

export async function hashOf(file: StoredFile) {
  const hash = createHash('sha256');
  await pipeline(await file.read(), async (chunks) => {
    for await (const chunk of chunks as AsyncIterable<Buffer>) hash.update(chunk);
  });
  return hash.digest('hex');
}
