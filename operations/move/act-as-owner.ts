import { ownerOf } from '../owner-of.ts';

/** Root does this for the user whose data it is: a database or a file that is made on the way back belongs to whoever made it, and site and desk could not open root's. */
export function actAsOwner(dataFolder: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = ownerOf(dataFolder) ?? {};
  if (!uid || gid === undefined) return;
  process.setegid?.(gid);
  process.seteuid?.(uid);
}
