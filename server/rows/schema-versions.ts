/** Which program may work on which database: decision 044. A schema's version is the number of its migrations, the same on both engines. */

/** The fact of `desk_facts` in which a migration after the eleventh writes down the oldest schema whose program may still write beside it. */
export const OLDEST_FACT = 'oldest-program';

export const NEWER_VERSION = 'it was written by a newer version of this program';

/** What to do about a database that only a newer version may write to. */
export const INSTALL_NEWER =
  'Install that version again ("apt install ./site_<version>.deb"), or restore the backup that was made before it ("site restore").';

/** Whether the program of a schema may work on a database, by what the migrations have written into it. */
export function mayWorkOn(ours: number, oldest: string | undefined): boolean {
  return oldest !== undefined && /^\d+$/.test(oldest) && Number(oldest) <= ours;
}
