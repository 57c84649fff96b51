import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { access, chown, constants, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';

import { syncFolder } from '#server/files/sync.ts';
import { Refusal } from '#server/refusal.ts';

/** A setting to its new value, or to none. */
export type Changes = Record<string, string | undefined>;

/** A file of settings with some changed and all else as it was, comments and order, too. */
export function changedSettings(text: string, changes: Changes): string {
  const before = parseEnv(text);
  const names = Object.keys(changes);
  const lines = text.split('\n');
  const kept = lines.filter((line) => !names.some((name) => isOf(name, line)));
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${quoted(name, value)}`,
  );
  // Where the first of them stood: next to what was written about it.
  const at = lines.findIndex((line) => names.some((name) => isOf(name, line)));
  if (at < 0) {
    while (kept.at(-1) === '') kept.pop();
    kept.push(...added, '');
  } else kept.splice(lines.slice(0, at).filter((line) => kept.includes(line)).length, 0, ...added);
  const result = kept.join('\n');
  const wanted = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined),
  );
  const after = parseEnv(result);
  if (!isSame(wanted, after))
    throw new Refusal(
      `The file of settings is written in a way in which ${names.join(', ')} cannot be changed by itself: write each setting on one line of its own.`,
    );
  return result;
}

const isOf = (name: string, line: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line);

const isSame = (one: NodeJS.Dict<string>, other: NodeJS.Dict<string>) =>
  isDeepStrictEqual({ ...one }, { ...other });

function quoted(name: string, value: string) {
  if (/^[\w.:/@%?&=+,~-]*$/.test(value)) return value;
  const mark = [`'`, '"', '`'].find((one) => !value.includes(one));
  if (mark) return mark + value + mark;
  throw new Refusal(
    `${name} cannot be written into a file of settings: it holds all kinds of quotation marks.`,
  );
}

/** Says before anything is done what would keep the file from being changed. A link, as the package has one, is followed. */
export async function mayChangeSettings(file: string, changes: Changes): Promise<boolean> {
  if (!existsSync(file)) return false;
  const path = realpathSync(file);
  changedSettings(readFileSync(path, 'utf8'), changes);
  await access(dirname(path), constants.W_OK).catch((error: Error) => {
    throw new Refusal(
      `${path} cannot be changed (${error.message}): run this as the user that it belongs to.`,
      {
        cause: error,
      },
    );
  });
  return true;
}

/** Puts the changed file in the place of the old one, all at once: with its owner, its group and its rights. */
export async function changeSettings(file: string, changes: Changes): Promise<void> {
  const path = realpathSync(file);
  const { uid, gid, mode } = statSync(path);
  const text = changedSettings(readFileSync(path, 'utf8'), changes);
  const written = `${path}.new`;
  await rm(written, { force: true });
  {
    await using made = await open(written, 'wx', 0o600);
    await made.writeFile(text);
    if (uid !== process.geteuid?.() || gid !== process.getegid?.()) await chown(written, uid, gid);
    await made.chmod(mode & 0o7777);
    await made.sync();
  }
  await rename(written, path);
  await syncFolder(dirname(path));
}
