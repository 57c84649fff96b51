import { ownerOf } from '../owner-of.ts';

/** Root does this for the user whose data it is: what SQLite writes beside a database belongs to whoever wrote it, and site and desk could not open root's. */
export function actAsOwner(dataFolder: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = ownerOf(dataFolder) ?? {};
  if (!uid || gid === undefined) return;
  process.setegid?.(gid);
  process.seteuid?.(uid);
}
