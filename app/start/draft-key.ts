import { REPEAT_DAYS } from '#schemas/forms/dedupe.ts';
import type { FormName } from '#schemas/forms/form.ts';

/** How long a draft is kept. */
export const DRAFT_DAYS = REPEAT_DAYS;

/** Under this sessionStorage knows the visit. */
export const VISIT = 'visit';

/** What is left of a draft that is gone, while its file may still be there. */
export const NOTHING = 'null';

/** Under this a visit's draft of a form is kept: its text in localStorage, its file in IndexedDB. */
export const draftKey = (form: FormName, visit: string) => `draft:${form}:${visit}`;

/** The drafts on this device, of one form or of all: cheap enough to ask on every page, before anything is loaded. */
export function draftKeys(form: FormName | '' = ''): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`draft:${form}`));
  } catch {
    return [];
  }
}
