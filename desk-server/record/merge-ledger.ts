import { existsSync } from 'node:fs';
import { cp, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { syncFolder } from '#server/files/sync.ts';
import { Refusal } from '#server/refusal.ts';

import { ENTRIES_FILE, KEY_FILE, openLedger } from './ledger.ts';

/** Adds to a ledger what another one of the same key names, and takes nothing from it. Answers how many entries that were. */
export async function mergeLedger(from: string, to: string): Promise<number> {
  // It refuses a damaged one.
  await openLedger(from);
  const [keyFrom, keyTo] = await Promise.all([from, to].map((folder) => read(folder, KEY_FILE)));
  const [linesFrom = [], linesTo = []] = await Promise.all([from, to].map((folder) => linesOf(folder)));
  if (keyFrom !== keyTo && linesTo.length)
    throw new Refusal(
      `The ledger at ${to} has another key than the one in the copy: what one names the other cannot know. Move the wrong one away, and keep it until you know which.`,
    );
  if (keyFrom !== keyTo) {
    await mkdir(to, { recursive: true, mode: 0o700 });
    await cp(join(from, KEY_FILE), join(to, KEY_FILE));
  }
  const known = new Set(linesTo);
  const missing = linesFrom.filter((line) => !known.has(line));
  if (missing.length) {
    await using file = await open(join(to, ENTRIES_FILE), 'a', 0o600);
    // What was cut off stays a line of its own.
    await file.writeFile(`${(await endsWhole(to)) ? '' : '\n'}${missing.join('\n')}\n`);
    await file.sync();
  }
  await syncFolder(to);
  return missing.length;
}

/** How many entries a copy of a ledger has that it has lost since: nothing ever goes out of one. */
export async function lostFromLedger(copy: string, ledger: string): Promise<number> {
  const known = new Set(await linesOf(ledger));
  return (await linesOf(copy)).filter((line) => !known.has(line)).length;
}

const linesOf = async (folder: string) => (await read(folder, ENTRIES_FILE)).split('\n').filter(Boolean);

const endsWhole = async (folder: string) => /(?:^|\n)$/.test(await read(folder, ENTRIES_FILE));

async function read(folder: string, name: string) {
  const path = join(folder, name);
  return existsSync(path) ? readFile(path, 'utf8') : '';
}
