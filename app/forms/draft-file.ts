import { DRAFT_DAYS } from './draft-key.ts';
import { done, withFiles } from './file-store.ts';
import type { FormName } from './outcome.ts';

type Kept = { file: File; savedAt: number };

/** The file of a draft, kept on this device where the browser can hold one. */
export async function readDraftFile(form: FormName): Promise<File | undefined> {
  const kept = (await withFiles('readonly', (files) => done(files.get(form)))) as Kept | undefined;
  if (kept && Date.now() - kept.savedAt < DRAFT_DAYS * 86_400_000) return kept.file;
  if (kept) await discardDraftFile(form);
  return undefined;
}

export const saveDraftFile = (form: FormName, file: File) =>
  withFiles('readwrite', (files) => done(files.put({ file, savedAt: Date.now() } satisfies Kept, form)));

export const discardDraftFile = (form: FormName) =>
  withFiles('readwrite', (files) => done(files.delete(form)));
