import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { syncFolder } from '#server/files/sync.ts';
import { writeWhole } from '#server/files/write-whole.ts';
import { Refusal } from '#server/refusal.ts';
import { Unavailable } from '#server/unavailable.ts';

import { oneByOne } from '../engine/engine.ts';

/** What was erased, by a keyed hash of an address or of a row's id, when, and by which erasure: the number of its proof. */
type Entry = { at: number; of: 'address' | 'letter'; hash: string; run?: string };

/**
 * Remembers outside the database what was erased, so that an older backup cannot bring it back. It holds no address: without its key nothing
 * can be learnt from it, and with it only whether an address that one knows already is among them.
 */
export type Ledger = {
  /** Durable when the promise is kept. */
  add(entries: { of: Entry['of']; value: string }[], at: number, run: string): Promise<void>;
  /** Takes out what an erasure that was a mistake has put in, so that a backup may bring it back. Answers how many entries that were. */
  forget(run: string, at: number): Promise<number>;
  /** Reads what another program has written meanwhile: a command, or another desk. */
  refresh(): Promise<void>;
  isEmpty: boolean;
  /** The latest time that stands in it. */
  newest: number;
  /** Whether a letter that came at this time was erased since. */
  has(letter: Known): boolean;
  /** The number of the erasure that it went with, empty where an earlier version wrote none; undefined when it was not erased. */
  erasureOf(letter: Known): string | undefined;
  /** By which an address is known again in the database, and by nobody who reads it. */
  keyed(address: string): string;
};

type Known = { address: string; id: string; receivedAt: number };

export const KEY_FILE = 'key';
export const ENTRIES_FILE = 'erased';
/** The number of a proof, and of a run in pieces which of them. */
const LINE = /^(\d+) (address|letter)(?: (\d{4}-\d{2}-\d{2}-\d{6}-\d{3}(?:\.\d{1,9})?))? ([0-9a-f]{64})$/;
const FORGOTTEN = /^\d+ forget (\d{4}-\d{2}-\d{2}-\d{6}-\d{3}(?:\.\d{1,9})?)$/;
const proofOf = (run: string) => run.split('.', 1)[0] ?? run;
/** The beginning of a line that was cut off, and so never acknowledged; or nothing. */
const CUT = /^(?:\d+(?: [a-z]*(?: [0-9.-]{0,31})?(?: [0-9a-f]{0,63})?)?)?$/;

export async function openLedger(folder: string): Promise<Ledger> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = await readKey(folder);
  const path = join(folder, ENTRIES_FILE);
  let known = new Map<string, Entry[]>();
  let size = 0;
  const hashOf = (of: Entry['of'], value: string) =>
    createHmac('sha256', key).update(`${of} ${value}`).digest('hex');
  const nameOf = ({ of, hash }: Entry) => `${of} ${hash}`;
  const read = async () => {
    const text = await readIfThere(path);
    size = Buffer.byteLength(text);
    known = Map.groupBy(readEntries(text, path), nameOf);
  };
  await read();

  const inTurn = oneByOne();
  const write = async (lines: string) => {
    const { from, to } = await inTurn(() => append(path, lines));
    // Another program may have written, too; and what is taken out is known when all is read.
    if (from !== size || lines.includes(' forget ')) return read();
    size = to;
    for (const entry of readEntries(lines, path))
      known.set(nameOf(entry), [...(known.get(nameOf(entry)) ?? []), entry]);
  };
  const ledger: Ledger = {
    add: (entries, at, run) =>
      write(entries.map(({ of, value }) => `${at} ${of} ${run} ${hashOf(of, value)}\n`).join('')),
    async forget(run, at) {
      const entries = [...known.values()]
        .flat()
        .filter(({ run: by = '' }) => by === run || proofOf(by) === run).length;
      if (entries) await write(`${at} forget ${run}\n`);
      return entries;
    },
    async refresh() {
      const now = await stat(path).catch(() => undefined);
      if ((now?.size ?? 0) !== size) await read();
    },
    get isEmpty() {
      return !known.size;
    },
    get newest() {
      return [...known.values()].flat().reduce((newest, { at }) => Math.max(newest, at), 0);
    },
    keyed: (address) => createHmac('sha256', key).update(`told ${address}`).digest('hex'),
    has(letter) {
      return ledger.erasureOf(letter) !== undefined;
    },
    erasureOf({ address, id, receivedAt }) {
      if (!known.size) return undefined;
      const entry =
        known.get(`letter ${hashOf('letter', id)}`)?.at(-1) ??
        known.get(`address ${hashOf('address', address)}`)?.find(({ at }) => receivedAt <= at);
      return entry && proofOf(entry.run ?? '');
    },
  };
  return ledger;
}

/** All of it or nothing. Another program may be writing as well: of what it has written nothing is touched, finished or not. */
async function append(path: string, lines: string): Promise<{ from: number; to: number }> {
  await using file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  const { buffer: end } = await file.read(Buffer.from('\n'), 0, 1, Math.max(0, size - 1));
  // What was cut off stays a line of its own.
  const whole = Buffer.from(end.toString() === '\n' ? lines : `\n${lines}`);
  try {
    await writeWhole(file, whole, size);
    await file.sync();
    return { from: size, to: size + whole.length };
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
    `The ledger of what was deleted, ${folder}, has lost its key (${path}): what it names could come back with an older backup. Put the key back from where you keep a copy of that folder.`,
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
  const forgotten = new Set<string>();
  const entries = text.split('\n').flatMap((line, index): Entry | [] => {
    const [, run = ''] = FORGOTTEN.exec(line) ?? [];
    if (run) forgotten.add(run);
    if (run || CUT.test(line)) return [];
    const [, at, of, by, hash] = LINE.exec(line) ?? [];
    if (!at || !of || !hash)
      throw new Refusal(
        `Line ${index + 1} of ${path} is damaged. Put the file back from where you keep a copy of it.`,
      );
    return { at: Number(at), of: of as Entry['of'], hash, run: by };
  });
  return entries.filter(({ run }) => !run || !(forgotten.has(run) || forgotten.has(proofOf(run))));
}

async function readIfThere(path: string) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
