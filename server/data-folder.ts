import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Refusal } from './refusal.ts';

/** Makes sure that the data folder exists and can be written to, by writing to it. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${code}). Change its permissions, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
