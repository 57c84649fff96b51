import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the tests need, and where it may be had. */
export type Program = {
  /** Its names in the PATH. */
  names: string[];
  /** Where it may be besides. */
  places?: string[];
  /** The setting that names one, in place of all these. */
  variable?: string;
  /** Debian's package of it. */
  packageName: string;
};

/** The one that is chosen by its setting, or else the first of its names in the PATH, or at one of its places. */
export function findProgram({ names, places = [], variable }: Program): string | undefined {
  const chosen = variable && process.env[variable];
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(
    isExecutable,
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
