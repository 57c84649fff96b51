import { lstatSync, statSync } from 'node:fs';

export type Owner = { uid: number; gid: number };

/** Whose a folder is, and so as whom root works in it. Of a link it is whoever made that, unless that was root: a program that was taken over would else
 * lead root, by a link in the place of its folder, to one of root's. */
export function ownerOf(folder: string): Owner | undefined {
  const itself = lstatSync(folder, { throwIfNoEntry: false });
  const { uid, gid } = (itself?.uid ? itself : statSync(folder, { throwIfNoEntry: false })) ?? {};
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** For good: nothing that this process does or starts has root's rights from then on. Answers whether it had them. */
export function becomeOwner(owner: Owner | undefined): boolean {
  if (process.getuid?.() !== 0 || !owner?.uid) return false;
  try {
    (process as Initgroups).initgroups?.(owner.uid, owner.gid);
  } catch {
    // One who is in no list of users.
    process.setgroups?.([owner.gid]);
  }
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  return true;
}

/** Missing in Node's types (26.6). */
type Initgroups = { initgroups?: (user: number, group: number) => void };
