import { mountToaster } from '#app/ui/toaster.tsx';
import { dismissAbout, notify } from '#app/ui/toasts.ts';
import { hasFile } from '#schemas/forms/form.ts';
import type { Form } from '#schemas/forms/form.ts';
import { uploadCancelled } from '#schemas/forms/texts.ts';

import { emptyFields, focusField } from '../draft/form-fields.ts';
import { keepDraft } from '../draft/keep-draft.ts';
import type { KeptDraft } from '../draft/keep-draft.ts';
import type { FormStore } from '../form-view.ts';
import { noticeOf } from '../notice-of.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { withTimeout } from './fetch-with-timeout.ts';
import type { SubmitOutcome } from './outcome.ts';
import { submitForm } from './submit-form.ts';
import type { Beside } from './submit-form.ts';
import { supabaseBackend } from './supabase-backend.ts';
import type { StoredResumes } from './supabase-backend.ts';

/** In the same bundle as what sends: they could not be fetched once the line has gone. */
export { DraftRemark } from '../draft/draft-remark.tsx';
export { ReceiptBox } from '../receipt-box.tsx';

export type Operation = {
  draft: KeptDraft;
  send(data: FormData, beside: Beside): Promise<void>;
  leave(): void;
};

/** Brings a form to life, at the visitor's first touch of it. */
export function operate(form: Form, element: HTMLFormElement, store: FormStore): Operation {
  const left = new AbortController();
  const { signal } = left;
  const draft = keepDraft(form, element, store);

  mountToaster();
  void draft.bringBack();
  element.addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLInputElement;
      const { [field.name]: _mended, ...messages } = store.get().messages;
      store.set({ messages, notice: undefined, remark: undefined, heard: undefined });
      if (field.type === 'file') void draft.saveFile();
      else draft.save();
    },
    { signal },
  );
  if (hasFile(form)) keepStrayFilesOff(signal);

  return {
    draft,
    async send(data, beside) {
      dismissAbout(form.name);
      const calledOff = new AbortController();
      const backend = backendFor(store, calledOff, draft.earlier);
      const outcome = await submitForm(form, data, backend, console.error, beside);
      if (outcome.kind === 'sent') await draft.forget();
      settle(form, outcome, store, calledOff.signal);
    },
    leave() {
      left.abort();
      // A visitor who returns begins afresh, with the draft; what is being sent goes on and is told of then.
      if (!store.get().sending)
        store.set({ messages: {}, remark: undefined, receipt: undefined, closed: undefined });
    },
  };
}

/** The backend, with an upload that the visitor can watch and call off. What is sent is sent once, when the visitor says so:
 * not again after a failure, and not when the line returns. */
function backendFor(store: FormStore, calledOff: AbortController, earlier: StoredResumes) {
  const cancel = () => calledOff.abort();
  const show = (share: number) => store.set({ upload: { share, cancel } });
  const upload = fetchWithProgress(show, calledOff.signal);
  const connection = {
    url: import.meta.env.BACKEND_URL || location.origin,
    key: import.meta.env.BACKEND_KEY,
    fetch: withTimeout(fetch),
    fetchUpload: ((input, init) => {
      show(0);
      return upload(input, init).finally(() => store.set({ upload: undefined }));
    }) satisfies typeof fetch,
  };
  return supabaseBackend(connection, earlier);
}

/** Tells how it went. The visitor may be on another page by now: what concerns the form is done if it is there. */
function settle({ name, fields }: Form, outcome: SubmitOutcome, store: FormStore, calledOff: AbortSignal) {
  const element = document.getElementById(name);
  const here = element instanceof HTMLFormElement ? element : undefined;
  const idle = { sending: false, upload: undefined, messages: {} };
  if (outcome.kind === 'sent') {
    if (here) emptyFields(here);
    const gone = { file: undefined, keepFile: undefined, fileKept: undefined, draft: undefined };
    // One that a draft has brought goes with it.
    const { opening } = store.get();
    const left = opening?.among ? undefined : opening;
    store.set({
      ...idle,
      ...gone,
      opening: left,
      lengths: {},
      receipt: outcome.receipt,
      sentAt: performance.now(),
    });
  } else if (outcome.kind === 'invalid') {
    // Of a file that was refused when it was chosen, too.
    const stands = Object.entries(store.get().messages).filter(([field]) => fields[field]?.kind === 'file');
    store.set({ ...idle, messages: { ...Object.fromEntries(stands), ...outcome.messages } });
    afterPaint(() => here && focusField(here, Object.keys(outcome.messages)[0] ?? ''));
  } else if (outcome.kind === 'closed') {
    // What asks about it takes the focus as it comes.
    return store.set({ ...idle, closed: noticeOf(name, outcome).text });
  } else {
    store.set({ ...idle, remark: calledOff.aborted ? uploadCancelled : undefined });
    afterPaint(() => here?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true }));
    if (calledOff.aborted) return;
  }
  // A frame after the place for it, if that is new: a screen reader tells what comes into a place that it knows.
  afterPaint(() => notify(noticeOf(name, outcome), name));
}

/** React has put messages in their places by then, so that a screen reader reads a field with its message. */
const afterPaint = (act: () => void) => requestAnimationFrame(act);

/** A file that is let go beside the field would make the browser leave the page and open it. */
function keepStrayFilesOff(signal: AbortSignal) {
  for (const type of ['dragover', 'drop'])
    addEventListener(
      type,
      (event) => {
        const onField = event.target instanceof HTMLInputElement && event.target.type === 'file';
        if (!onField) event.preventDefault();
      },
      { signal },
    );
}
