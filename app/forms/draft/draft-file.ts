import { mayStay } from './draft-rules.ts';
import { done, withFiles } from './file-store.ts';
import { thisVisit } from './this-visit.ts';

/** The file of a draft. */
export type DraftFile = {
  file: File;
  savedAt: number;
  /** The visit in which it was chosen, and whether the visitor asked to keep it for longer than that. */
  visit: string;
  asked: boolean;
  /** Where a try that failed later on has left the resume, and of which file and applicant it is. Whoever has the link has
   * the resume, so it stays on the device no longer than the file itself. */
  stored?: { link: string; of: string };
};

/** The file of a draft, if it is this visit's or was asked to be kept. */
export const readDraftFile = (key: string) => withFiles('readonly', (files) => readFrom(files, key));

/** The same, in a transaction of one's own. */
export async function readFrom(files: IDBObjectStore, key: string) {
  const found = (await done(files.get(key))) as DraftFile | undefined;
  return found && mayStay(found, new Set([thisVisit])) ? found : undefined;
}

/** Whether it is kept. */
export const saveDraftFile = async (key: string, file: DraftFile): Promise<boolean> =>
  Boolean(await withFiles('readwrite', (files) => done(files.put(file, key))));

export const discardDraftFile = (key: string) => withFiles('readwrite', (files) => done(files.delete(key)));
