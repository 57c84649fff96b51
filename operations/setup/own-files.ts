import { createHash } from 'node:crypto';
import { chmod, chown, open, readFile, rename, rm } from 'node:fs/promises';

/** Of a file that set-up has written, and may write anew while nobody has changed it. */
const SEAL = /^# Written by "site setup", which leaves it alone once it is changed: ([0-9a-f]{16})\n/;

export const sealed = (text: string) =>
  `# Written by "site setup", which leaves it alone once it is changed: ${sumOf(text)}\n${text}`;

export function isAsWritten(text: string): boolean {
  const [line = '', sum] = SEAL.exec(text) ?? [];
  return sum !== undefined && sum === sumOf(text.slice(line.length));
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What it says; undefined when it is not there. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

type Rights = { mode: number; gid?: number };

/** Whole or not at all, whatever happens meanwhile. */
export async function writeWhole(path: string, text: string, { mode, gid }: Rights): Promise<void> {
  const part = `${path}.part`;
  try {
    // With its rights from the beginning: it may hold a password.
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(text);
      if (gid !== undefined && process.getuid?.() === 0) await chown(part, 0, gid);
      await chmod(part, mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
