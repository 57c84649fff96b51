import { existsSync, statSync } from 'node:fs';

/** Root does this for the user whose data it is: a database or a file that is made on the way back belongs to whoever made it, and site and desk could not open root's. */
export function actAsOwner(dataFolder: string): void {
  if (process.geteuid?.() !== 0 || !existsSync(dataFolder)) return;
  const { uid, gid } = statSync(dataFolder);
  if (!uid) return;
  process.setegid?.(gid);
  process.seteuid?.(uid);
}
