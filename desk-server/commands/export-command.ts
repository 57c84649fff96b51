import { lstat, open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Refusal } from '#server/refusal.ts';

import { exportLetters, exportPerson } from '../export/export-files.ts';
import { lettersCsv, lettersJson } from '../export/letters.ts';
import type { Command, Given, Work } from './command.ts';
import { counted, unlessGone } from './in-words.ts';
import { choice, filterOptions, readAddress, readFilter } from './read-values.ts';

/** How the record tells what was done here from what was done in a browser. */
const BY_COMMAND = 'by the command line';

const formats = ['csv', 'json'] as const;

export const exportCommand: Command = {
  usage: [
    'export --format csv --out letters.csv',
    'export --view answered --kind enquiries --search "solar" --format json --out letters.json',
    'export --person asha@example.in --out person.zip',
  ],
  about: 'save letters as CSV or JSON, with notes and replies, or all of one person as a ZIP',
  options: {
    format: { value: formats.join('|'), about: 'a table for people, or JSON for programs' },
    ...filterOptions,
    person: { value: 'asha@example.in', about: 'all that is held of one address, with its files' },
    out: { value: 'letters.csv', about: 'into this new file; letters go to the terminal without it' },
  },
  read: (given) => (given.has('person') ? readPerson(given) : readLetters(given)),
};

function readLetters(given: Given): Work {
  const asked = given.value('format') ?? (given.has('json') ? 'json' : undefined);
  if (asked === undefined) throw new Refusal('Say in which form: --format csv or --format json.');
  const format = choice('format', asked, formats);
  const filter = readFilter(given);
  const out = given.value('out');
  return async ({ desk, owner }) => {
    let letters = 0;
    async function* counting() {
      for await (const letter of exportLetters(
        desk,
        owner,
        { filter },
        `${format.toUpperCase()}, ${BY_COMMAND}`,
      )) {
        letters++;
        yield letter;
      }
    }
    const pieces = format === 'csv' ? lettersCsv(counting()) : lettersJson(counting());
    if (out === undefined) return { pieces };
    const file = resolve(out);
    await writeNewFile(file, pieces);
    return { text: `Wrote ${counted(letters, 'letter')} to ${file}. ${DELETE_IT}`, json: { file, letters } };
  };
}

function readPerson(given: Given): Work {
  const email = readAddress(given.value('person') ?? '');
  const out = given.value('out');
  const other = ['format', ...Object.keys(filterOptions)].find((option) => given.has(option));
  if (other) throw new Refusal(`--person exports all of one person: leave --${other} out.`);
  if (out === undefined) throw new Refusal('Name a file for it: --out person.zip');
  return async ({ desk, owner }) => {
    const file = resolve(out);
    const nothing = `Nothing is held from ${email}. Check the spelling.`;
    await writeNewFile(file, await unlessGone(exportPerson(desk, owner, email, BY_COMMAND), nothing));
    return { text: `Wrote all that is held from ${email} to ${file}. ${DELETE_IT}`, json: { file } };
  };
}

const DELETE_IT = 'Delete it when it is no longer needed: deleting at the desk does not reach it.';

/** For its owner alone, whole or not at all, and in the place of nothing. Until it is whole it has another name: the command may be stopped. */
export async function writeNewFile(path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  await refuseIfThere(path);
  const part = `${path}.part`;
  const file = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(
      error.code === 'EEXIST'
        ? `${part} is left from a command that was stopped. Delete it, or name another file.`
        : `${path} cannot be written (${error.code}). Name another file.`,
      { cause: error },
    );
  });
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream());
    await refuseIfThere(path);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function refuseIfThere(path: string) {
  if (await lstat(path).catch(() => undefined))
    throw new Refusal(`${path} exists already. Name another file.`);
}
