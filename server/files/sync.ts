import { open } from 'node:fs/promises';

/** Makes what was written to a file survive a power failure. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

/** The same for the names in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no such thing.
  if (process.platform === 'win32') return;
  await using opened = await open(folder, 'r');
  await opened.sync();
}
