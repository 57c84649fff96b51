import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Refusal } from './refusal.ts';

/** Makes sure that the data folder exists and can be written to, by writing to it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Refusal(`The data folder ${folder} cannot be written to (${code}). ${advice(folder, code)}`, {
      cause: error,
    });
  }
}

/** Another folder would be an empty one: what was sent is not there. */
function advice(folder: string, code: string) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return letWrite(folder);
    case 'EROFS':
      return 'Its disk can only be read: look why (dmesg, mount).';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'Its disk is full: make room on it.';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'It is no folder: correct DATA_DIR.';
    default:
      return 'Look at the disk that it is on, and whether DATA_DIR is right.';
  }
}

function letWrite(folder: string) {
  const own = process.geteuid?.();
  if (!existsSync(folder))
    return `This program's user may make nothing in ${dirname(folder)}: make the folder for it (sudo install -d -m 700 -o ${own} ${folder}), or correct DATA_DIR.`;
  const { uid } = statSync(folder);
  const kept = 'What visitors have sent may be in it: leave it where it is.';
  return uid === own
    ? `Let its user write to it: chmod u+rwx ${folder}. ${kept}`
    : `It belongs to user ${uid}, and this program runs as user ${own}: start it as that user, or give it the folder with "chown -R ${own} ${folder}". ${kept}`;
}
