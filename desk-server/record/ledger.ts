import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { syncFolder } from '#server/files/sync.ts';
import { writeWhole } from '#server/files/write-whole.ts';
import { Refusal } from '#server/refusal.ts';
import { Unavailable } from '#server/unavailable.ts';

/** What was erased, by a keyed hash of an address or of a row's id, and when. */
type Entry = { at: number; of: 'address' | 'letter'; hash: string };

/**
 * Remembers outside the database what was erased, so that an older backup cannot bring it back. It holds no address: without its key nothing
 * can be learnt from it, and with it only whether an address that one knows already is among them.
 */
export type Ledger = {
  /** Durable when the promise is kept. */
  add(entries: { of: Entry['of']; value: string }[], at: number): Promise<void>;
  isEmpty: boolean;
  /** Whether a letter that came at this time was erased since. */
  has(letter: { address: string; id: string; receivedAt: number }): boolean;
  /** By which an address is known again in the database, and by nobody who reads it. */
  keyed(address: string): string;
};

const KEY_FILE = 'key';
const ENTRIES_FILE = 'erased';
const LINE = /^(\d+) (address|letter) ([0-9a-f]{64})$/;
/** The beginning of a line that was cut off, and so never acknowledged; or nothing. */
const CUT = /^(?:\d+(?: [a-z]*(?: [0-9a-f]{0,63})?)?)?$/;

export async function openLedger(folder: string): Promise<Ledger> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = await readKey(folder);
  const path = join(folder, ENTRIES_FILE);
  const known = new Map<string, number>();
  const hashOf = (of: Entry['of'], value: string) =>
    createHmac('sha256', key).update(`${of} ${value}`).digest('hex');
  const remember = ({ at, of, hash }: Entry) =>
    known.set(`${of} ${hash}`, Math.max(at, known.get(`${of} ${hash}`) ?? 0));
  for (const entry of readEntries(await readIfThere(path), path)) remember(entry);

  let last = Promise.resolve();
  return {
    async add(entries, at) {
      const added = entries.map(({ of, value }) => ({ at, of, hash: hashOf(of, value) }));
      const lines = added.map((entry) => `${entry.at} ${entry.of} ${entry.hash}\n`).join('');
      const adding = last.then(() => append(path, lines));
      last = adding.catch(() => {});
      await adding;
      added.forEach(remember);
    },
    get isEmpty() {
      return !known.size;
    },
    keyed: (address) => createHmac('sha256', key).update(`told ${address}`).digest('hex'),
    has({ address, id, receivedAt }) {
      if (!known.size) return false;
      if (known.has(`letter ${hashOf('letter', id)}`)) return true;
      const erasedAt = known.get(`address ${hashOf('address', address)}`);
      return erasedAt !== undefined && receivedAt <= erasedAt;
    },
  };
}

/** All of it or nothing. Another program may be writing as well: of what it has written nothing is touched, finished or not. */
async function append(path: string, lines: string) {
  await using file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  const { buffer: end } = await file.read(Buffer.from('\n'), 0, 1, Math.max(0, size - 1));
  // What was cut off stays a line of its own.
  const whole = Buffer.from(end.toString() === '\n' ? lines : `\n${lines}`);
  try {
    await writeWhole(file, whole, size);
    await file.sync();
  } catch (error) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(whole.length + 1), 0, whole.length + 1, size);
    // Another program may have added its own behind them.
    if (whole.subarray(0, bytesRead).equals(buffer.subarray(0, bytesRead))) await file.truncate(size);
    throw new Unavailable(`the ledger: ${(error as Error).message}`, { cause: error });
  }
}

async function readKey(folder: string) {
  const path = join(folder, KEY_FILE);
  const kept = (await readIfThere(path)) || (await makeKey(folder, path));
  if (kept) return kept.trim();
  throw new Refusal(
    `The ledger of what was erased, ${folder}, has lost its key (${path}): what it names could come back with an older backup. Put the key back from where you keep a copy of that folder.`,
  );
}

/** Put in its place when it is whole: the disk may be full, and another program may make one at the same time, which then counts. Not where
 * there are entries, which are another key's. */
async function makeKey(folder: string, path: string) {
  if (await readIfThere(join(folder, ENTRIES_FILE))) return '';
  const made = `${path}.${randomUUID()}`;
  try {
    await writeFile(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(made, { force: true });
  }
  await syncFolder(folder);
  return readIfThere(path);
}

function readEntries(text: string, path: string): Entry[] {
  return text.split('\n').flatMap((line, index): Entry | [] => {
    const [, at, of, hash] = LINE.exec(line) ?? [];
    if (CUT.test(line)) return [];
    if (!at || !of || !hash)
      throw new Refusal(
        `Line ${index + 1} of ${path} is damaged. Put the file back from where you keep a copy of it.`,
      );
    return { at: Number(at), of: of as Entry['of'], hash };
  });
}

async function readIfThere(path: string) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
