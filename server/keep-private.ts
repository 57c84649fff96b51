import { stat } from 'node:fs/promises';

/** Files that this process makes are its user's alone. What visitors send is nobody else's business on this machine. */
export function keepPrivate(): void {
  process.umask(0o077);
}

const OTHERS = 0o077;

/** What to say of a folder that others may look into, if they may. It was made by an earlier version, or by hand. */
export async function openToOthers(folder: string): Promise<string | undefined> {
  // Windows has other rights than these.
  if (process.platform === 'win32') return undefined;
  const { mode } = await stat(folder);
  if (!(mode & OTHERS)) return undefined;
  return `Other users of this machine may look into ${folder} (mode ${(mode & 0o777).toString(8)}). Close it: chmod -R go-rwx ${folder}`;
}
