import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of these names in the PATH, or at one of these places. */
export function findProgram(names: string[], places: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(
    isExecutable,
  );
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
