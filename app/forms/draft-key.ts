import { REPEAT_DAYS } from '#schemas/repeats.ts';

import type { FormName } from './outcome.ts';

/** How long a draft is kept. */
export const DRAFT_DAYS = REPEAT_DAYS;

export const draftKey = (form: FormName) => `draft:${form}`;

/** Whether there may be a draft: cheap enough to ask before anything else is loaded. */
export function hasDraft(form: FormName): boolean {
  try {
    return localStorage.getItem(draftKey(form)) !== null;
  } catch {
    return false;
  }
}
