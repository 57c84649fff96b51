import type { StoredResumes } from '#app/backend/send-job-application.ts';

import { discardDraftFile, readDraftFile, saveDraftFile } from './draft-file.ts';
import { discardDraft, readDraft, saveDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import {
  chooseFile,
  chosenFile,
  emptyFields,
  fileField,
  fillEmptyFields,
  lengthsOf,
  valuesOf,
} from './form-fields.ts';
import type { FormStore } from './form-view.ts';
import type { FormName } from './outcome.ts';

/** Keeps what is written into a form on this device, and brings it back. */
export function keepDraft(name: FormName, form: HTMLFormElement, store: FormStore) {
  let stored = readDraft(name)?.stored;
  let cleared: { values: Draft['values']; file: File | undefined } | undefined;

  const show = () => {
    const file = chosenFile(form);
    store.set({ lengths: lengthsOf(form), file: file && { name: file.name, size: file.size } });
  };
  const save = () => {
    const values = valuesOf(form);
    const written = Object.values(values).some(Boolean) || chosenFile(form);
    if (!written) discardDraft(name);
    const kept = written && saveDraft(name, { values, stored });
    store.set({ draft: kept ? 'kept' : undefined });
    show();
  };
  /** Says that it is kept when it is, and not before: a visitor may close the tab on that word. */
  const saveFile = async () => {
    const file = chosenFile(form);
    if (file) {
      store.set({ draft: undefined });
      show();
      await saveDraftFile(name, file);
      if (chosenFile(form) !== file) return;
    } else void discardDraftFile(name);
    save();
  };

  return {
    save,
    saveFile,
    /** What is brought back is not written anew: it lives no longer for being looked at. */
    async bringBack() {
      const draft = readDraft(name);
      if (draft) fillEmptyFields(form, draft.values);
      const file = draft && fileField(form) ? await readDraftFile(name) : undefined;
      if (file && !chosenFile(form)) chooseFile(form, file);
      const values = valuesOf(form);
      const changed = Object.keys(values).some((field) => values[field] !== (draft?.values[field] ?? ''));
      if (changed || (chosenFile(form) && !file)) await saveFile();
      else if (draft) store.set({ draft: 'kept' });
      show();
    },
    clear() {
      cleared = { values: valuesOf(form), file: chosenFile(form) };
      emptyFields(form);
      void saveFile();
      store.set({ draft: 'cleared', messages: {}, notice: undefined });
    },
    undoClear() {
      if (!cleared) return;
      fillEmptyFields(form, cleared.values);
      if (cleared.file) chooseFile(form, cleared.file);
      void saveFile();
    },
    forget() {
      stored = undefined;
      return forgetDraft(name);
    },
    /** A resume that is stored need not be sent again when only the rest has to be tried again. */
    earlier: {
      find: (resume, applicant) => (stored?.of === identityOf(resume, applicant) ? stored.link : undefined),
      keep(link, resume, applicant) {
        stored = { link, of: identityOf(resume, applicant) };
        save();
      },
    } satisfies StoredResumes,
  };
}

/** After sending: nothing of it stays on the device. */
export async function forgetDraft(name: FormName) {
  discardDraft(name);
  await discardDraftFile(name);
}

const identityOf = ({ name, size, lastModified }: File, applicant: string) =>
  [applicant, name, size, lastModified].join('/');
