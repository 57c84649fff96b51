import { draftKey, draftKeys } from '#app/start/draft-key.ts';
import type { FormName } from '#schemas/forms/form.ts';

import { readDraftFile, readFrom } from './draft-file.ts';
import type { DraftFile } from './draft-file.ts';
import { hasText } from './draft-rules.ts';
import { forgetDraft, ownKey, readDraft, saveDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { done, withFiles } from './file-store.ts';
import { newId, thisVisit } from './this-visit.ts';

/** A draft of another visit, with its file where that may be had. */
export type EarlierDraft = Draft & { file?: DraftFile };

/** The newest draft of a form, other than this visit's own, that would bring something back. */
export async function findEarlier(form: FormName) {
  const others = draftKeys(form)
    .filter((key) => key !== ownKey(form))
    .map((key) => ({ key, draft: readDraft(key) }))
    .filter((other): other is { key: string; draft: Draft } => Boolean(other.draft))
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt);
  for (const { key, draft } of others)
    if (hasText(draft.values) || (await readDraftFile(key))) return { key, savedAt: draft.savedAt };
  return undefined;
}

/** Makes an earlier draft this visit's own. What was written meanwhile takes its place: it is offered in turn. */
export async function takeOver(form: FormName, earlier: string): Promise<EarlierDraft | undefined> {
  const own = ownKey(form);
  const draft = readDraft(earlier);
  const written = readDraft(own);
  if (!draft || (written && !(await move(written, own, draftKey(form, newId()))))) return undefined;
  return { ...draft, file: (await move(draft, earlier, own))?.file };
}

/** At every moment a file has a key that tells of it, also if the page is left in the middle. A draft lives no longer for
 * being moved. */
async function move(draft: Draft, from: string, to: string) {
  if (!saveDraft(to, draft)) return undefined;
  const file = await withFiles('readwrite', (files) => moveFile(files, from, to));
  await forgetDraft(from);
  return { file };
}

/** A file that is not to be had goes. */
async function moveFile(files: IDBObjectStore, from: string, to: string) {
  const found = await readFrom(files, from);
  const moved = found && { ...found, visit: thisVisit };
  if (moved) files.put(moved, to);
  await done(files.delete(from));
  return moved;
}
