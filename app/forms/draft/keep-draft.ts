import { draftKeys } from '#app/start/draft-key.ts';
import type { Form } from '#schemas/forms/form.ts';

import type { FormStore } from '../form-view.ts';
import type { StoredResumes } from '../send/supabase-backend.ts';
import { wrongFile } from '../send/wrong-file.ts';
import { discardDraftFile, readDraftFile, saveDraftFile } from './draft-file.ts';
import type { DraftFile } from './draft-file.ts';
import { hasText, lastsUntil } from './draft-rules.ts';
import { forgetDraft, ownKey, readDraft, saveDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import type { EarlierDraft } from './earlier-draft.ts';
import {
  chooseFile,
  chosenFile,
  emptyFields,
  fileField,
  fillEmptyFields,
  focusFirstField,
  lengthsOf,
  valuesOf,
} from './form-fields.ts';
import { holdVisit, thisVisit } from './this-visit.ts';

export type KeptDraft = ReturnType<typeof keepDraft>;

/** Does something with the draft, as soon as the code for it is there. */
export type WithDraft = (act: (draft: KeptDraft) => unknown) => void;

/** Keeps what is written into a form on this device. In the same visit it comes back by itself; to any other it is offered,
 * because that may be another person's. A file that is wrong is said to be so as soon as it is chosen, and not kept. */
export function keepDraft({ name, fields }: Form, form: HTMLFormElement, store: FormStore) {
  const own = ownKey(name);
  let kept: DraftFile | undefined;
  let stored: DraftFile['stored'];
  /** The opening of a draft, until it is known whether it is open. */
  let awaited: string | undefined;
  let cleared: { values: Draft['values']; file?: File; keepFile?: boolean } | undefined;

  const show = () => {
    const file = chosenFile(form);
    store.set({ lengths: lengthsOf(form), file: file && { name: file.name, size: file.size } });
  };
  /** Shows what has become of the file: kept for the visit, for days, or not at all. */
  const showKept = (file: DraftFile | undefined) => {
    kept = file;
    store.set({ keepFile: file?.asked, fileKept: file && (file.asked ? lastsUntil(file) : 'visit') });
  };
  const saveText = () => {
    const values = valuesOf(form);
    const opening = store.get().opening?.slug ?? awaited;
    if (hasText(values) || chosenFile(form)) return saveDraft(own, { values, opening, savedAt: Date.now() });
    void forgetDraft(own);
    return false;
  };
  const save = () => {
    store.set({ draft: saveText() ? 'kept' : undefined });
    show();
  };
  /** Says that it is kept when it is, and not before: a visitor may close the tab on that word. */
  const saveFile = async () => {
    const file = chosenFile(form);
    if (!file) {
      showKept(undefined);
      void discardDraftFile(own);
      return save();
    }
    if (!isSame(file, kept?.file)) store.set({ draft: undefined });
    show();
    const field = fileField(form)!.name;
    const wrong = await wrongFile(fields[field]!, file);
    if (chosenFile(form) !== file) return;
    if (wrong) {
      store.set({ messages: { ...store.get().messages, [field]: wrong }, heard: wrong });
      showKept(undefined);
      void discardDraftFile(own);
      return save();
    }
    // In this order: a file is kept for a visit of which the others know, under a key that tells of it.
    await holdVisit();
    if (chosenFile(form) !== file) return;
    const asked = () => store.get().keepFile ?? false;
    const next = { file, asked: asked(), stored, visit: thisVisit, savedAt: Date.now() };
    const textSaved = saveText();
    const saved = textSaved && (await saveDraftFile(own, next));
    // Another file was chosen meanwhile, or the visitor's mind changed.
    if (chosenFile(form) !== file || asked() !== next.asked) return;
    // Nor may the one before come back in its place.
    if (!saved) void discardDraftFile(own);
    showKept(saved ? next : undefined);
    store.set({ draft: textSaved ? 'kept' : undefined });
  };
  /** A file of this device, in the form as if it had just been chosen. */
  const takeFile = (file: DraftFile | undefined) => {
    stored = file?.stored;
    if (file && !chosenFile(form)) chooseFile(form, file.file);
    if (file) void holdVisit();
    showKept(file);
  };
  /** For which opening it was written. What a page names counts for more. */
  const bringOpening = async (name: string | undefined) => {
    const isOfPage = () => store.get().opening && !store.get().opening?.among;
    if (!name || isOfPage()) return;
    awaited = name;
    const finding = import('#app/openings/find-open.ts').then(({ findOpen }) => findOpen(name));
    // What cannot be fetched now stays in the draft.
    const found = await finding.catch(() => null);
    if (awaited !== name || isOfPage()) return;
    if (found !== null) awaited = undefined;
    store.set({ opening: found ?? undefined });
  };
  const offer = async () => {
    const others = draftKeys(name).some((key) => key !== own);
    const finding = others && import('./earlier-draft.ts').then(({ findEarlier }) => findEarlier(name));
    // What cannot be fetched now is offered on another page.
    store.set({ offer: (await Promise.resolve(finding).catch(() => {})) || undefined });
  };

  return {
    save,
    saveFile,
    /** What is brought back is not written anew: it lives no longer for being looked at. */
    async bringBack() {
      void offer();
      const draft = readDraft(own);
      void bringOpening(draft?.opening);
      if (draft) fillEmptyFields(form, draft.values);
      takeFile(draft && fileField(form) ? await readDraftFile(own) : undefined);
      const values = valuesOf(form);
      const changed = Object.keys(values).some((field) => values[field] !== (draft?.values[field] ?? ''));
      if (!isSame(chosenFile(form), kept?.file)) await saveFile();
      else if (changed) save();
      else store.set({ draft: draft && 'kept' });
      show();
    },
    /** Once the visitor has said what becomes of the earlier draft: it is in the form now, or gone. */
    async decided(earlier?: EarlierDraft) {
      if (earlier) {
        emptyFields(form);
        fillEmptyFields(form, earlier.values);
        void bringOpening(earlier.opening);
        takeFile(earlier.file);
        store.set({ draft: 'kept', messages: {}, notice: undefined, remark: undefined });
        show();
      }
      focusFirstField(form);
      await offer();
    },
    clear() {
      cleared = { values: valuesOf(form), file: chosenFile(form), keepFile: store.get().keepFile };
      emptyFields(form);
      void saveFile();
      store.set({ draft: 'cleared', messages: {}, notice: undefined });
    },
    /** It goes on, on another page, for no opening in particular. */
    forgetOpening() {
      awaited = undefined;
      if (store.get().opening?.among) store.set({ opening: undefined });
      const draft = readDraft(own);
      if (draft) saveDraft(own, { ...draft, opening: undefined });
    },
    undoClear() {
      if (!cleared) return;
      fillEmptyFields(form, cleared.values);
      if (cleared.file) chooseFile(form, cleared.file);
      store.set({ keepFile: cleared.keepFile });
      void saveFile();
    },
    forget() {
      kept = stored = awaited = undefined;
      return forgetDraft(own);
    },
    /** A resume that is stored need not be sent again when only the rest has to be tried again. */
    earlier: {
      find: (resume, applicant) => (stored?.of === identityOf(resume, applicant) ? stored.link : undefined),
      keep(link, resume, applicant) {
        stored = { link, of: identityOf(resume, applicant) };
        if (kept) void saveDraftFile(own, { ...kept, stored });
      },
    } satisfies StoredResumes,
  };
}

const isSame = (one: File | undefined, other: File | undefined) =>
  one === other || (one && other && identityOf(one) === identityOf(other));

const identityOf = ({ name, size, lastModified }: File, applicant = '') =>
  [applicant, name, size, lastModified].join('/');
