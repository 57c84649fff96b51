import { DRAFT_DAYS, draftKey } from './draft-key.ts';
import type { FormName } from './outcome.ts';

export type Draft = {
  savedAt: number;
  values: Record<string, string>;
  /** Where a try that failed later on has left the resume, and of which file and applicant it is. */
  stored?: { link: string; of: string };
};

/** What was written into a form, kept on this device only. Where the browser keeps nothing, nothing is kept. */
export function readDraft(form: FormName): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey(form)) ?? 'null') as Draft | null;
    if (!draft || typeof draft.values !== 'object') return undefined;
    if (Date.now() - draft.savedAt < DRAFT_DAYS * 86_400_000) return draft;
    discardDraft(form);
  } catch {
    // Not ours, or not to be had.
  }
  return undefined;
}

/** Whether it is kept: the browser may have no room for it, or none for anything. */
export function saveDraft(form: FormName, draft: Omit<Draft, 'savedAt'>): boolean {
  try {
    localStorage.setItem(draftKey(form), JSON.stringify({ ...draft, savedAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function discardDraft(form: FormName) {
  try {
    localStorage.removeItem(draftKey(form));
  } catch {
    // There was none.
  }
}
