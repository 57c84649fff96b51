export type Owner = { uid: number; gid: number };

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
