import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { stopBoth } from '../../command.ts';
import { Refusal, RefusalForNow } from '../../refusal.ts';
import { INSTALL_NEWER, NEWER_VERSION } from '../schema-versions.ts';

/** What to say of a database that SQLite does not open, and what to do: never what begins an empty one in its place. */
export function cannotOpen(path: string, error: Error): Refusal {
  const { what, remedy } = whyCannotOpen(path, error);
  const Kind = codeOf(error) === BUSY ? RefusalForNow : Refusal;
  return new Kind(`${what} ${remedy}`, { cause: error });
}

export const whyCannotOpen = (path: string, error: Error): { what: string; remedy: string } => ({
  what: `The database ${path} cannot be opened (${error.message}).`,
  remedy: advice(path, error),
});

const codeOf = ({ errcode = 0 }: Error & { errcode?: number }) => errcode & 0xff;

// https://sqlite.org/rescode.html
const [PERM, BUSY, READONLY, CORRUPT, CANTOPEN, NOTADB] = [3, 5, 8, 11, 14, 26];

function advice(path: string, error: Error) {
  if (error.message === NEWER_VERSION) return INSTALL_NEWER;
  switch (codeOf(error)) {
    case NOTADB:
    case CORRUPT:
      return `It is damaged. ${stopBoth}, and keep all of ${dirname(path)}: what came since the last backup may still be read from it, if it is not taken apart. Move that folder away as a whole, and then restore a backup (docs/operating/backups.md).`;
    case BUSY:
      return 'Another program is writing to it: stop that one, or try again in a moment.';
    case PERM:
    case READONLY:
    case CANTOPEN:
      return `${whose(path)} What visitors have sent is in it: leave it where it is.`;
    default:
      return 'Look at the disk that it is on.';
  }
}

/** SQLite writes to the log and its index as well. */
function whose(path: string) {
  const own = process.geteuid?.();
  const files = [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file));
  const owners = files.map((file) => ({ file, uid: statSync(file).uid }));
  const other = owners.find(({ uid }) => uid !== own);
  if (own === undefined || !other) return `Allow its user to read and write it, with "chmod u+rw ${path}*".`;
  return `${other.file} belongs to user ${other.uid}, and this program runs as user ${own}: start it as that user, or give it the files with "chown ${own} ${path}*".`;
}
