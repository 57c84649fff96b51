import { lstatSync, statSync } from 'node:fs';

export type Owner = { uid: number; gid: number };

/** Whose a folder is, and so as whom root works in it. Of a link it is whoever made that, unless that was root: a program that was taken over would else
 * lead root, by a link in the place of its folder, to one of root's. */
export function ownerOf(folder: string): Owner | undefined {
  const itself = lstatSync(folder, { throwIfNoEntry: false });
  const { uid, gid } = (itself?.uid ? itself : statSync(folder, { throwIfNoEntry: false })) ?? {};
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
