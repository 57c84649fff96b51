import { draftKey, NOTHING } from '#app/start/draft-key.ts';
import type { FormName } from '#schemas/forms/form.ts';

import { discardDraftFile } from './draft-file.ts';
import { isOld } from './draft-rules.ts';
import { thisVisit } from './this-visit.ts';

/** `opening` is the name of the one that it was written for. */
export type Draft = { savedAt: number; values: Record<string, string>; opening?: string | undefined };

/** The key of this visit's own draft. */
export const ownKey = (form: FormName) => draftKey(form, thisVisit);

/** What was written into a form, kept on this device only. Where the browser keeps nothing, nothing is kept. */
export function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? NOTHING) as Draft | null;
    return draft?.values && !isOld(draft) ? draft : undefined;
  } catch {
    // Not ours, or not to be had.
    return undefined;
  }
}

/** Whether it is kept: the browser may have no room for it, or none for anything. */
export function saveDraft(key: string, draft: Draft | null): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Nothing of a draft stays on the device. Its text goes at once; its key goes last, because where there is no key nobody
 * looks for a file. */
export async function forgetDraft(key: string) {
  saveDraft(key, null);
  await discardDraftFile(key);
  try {
    // Unless something was written meanwhile.
    if (localStorage.getItem(key) === NOTHING) localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
