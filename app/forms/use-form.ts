import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';

import { draftKeys } from '#app/start/draft-key.ts';
import { useHydrating } from '#app/ui/use-hydrating.ts';
import { hasFile } from '#schemas/forms/form.ts';
import type { Form } from '#schemas/forms/form.ts';
import { WITHOUT_OPENING } from '#schemas/forms/opening-name.ts';
import { formTexts } from '#schemas/forms/texts.ts';

import type { WithDraft } from './draft/keep-draft.ts';
import { storeFor } from './form-view.ts';
import type { FormView } from './form-view.ts';
import type { Operation } from './send/operate-form.ts';

const SECOND_PRESS_MS = 1000;

/** Ties a form to the code that operates it, which is fetched when the visitor first touches the form. */
export function useForm(described: Form, initial: Partial<FormView>) {
  const { name } = described;
  const [store] = useState(() => storeFor(name, initial));
  const view = useSyncExternalStore(store.subscribe, store.get, store.get);
  const form = useRef<HTMLFormElement>(null);
  const operation = useRef<Promise<Operation>>(undefined);
  const cameWithPage = useHydrating();
  /** By the page's clock, which begins when the page is asked for. */
  const shownAt = useRef(0);

  const touch = () => {
    const element = form.current!;
    operation.current ??= Promise.all([
      import('./send/operate-form.ts'),
      // Now, and not only then when the line may have gone.
      hasFile(described) && import('./send/upload-resume.ts'),
    ])
      .then(([{ operate }]) => operate(described, element, store))
      .catch((error: unknown) => {
        operation.current = undefined;
        throw error;
      });
    return operation.current;
  };
  const hasDraft = () => draftKeys(name).length > 0;
  const touchQuietly = () => void touch().catch(() => {});
  /** Once the touch itself is on the screen: to ask for code holds it up. */
  const touchAfterPaint = () => requestAnimationFrame(() => setTimeout(() => form.current && touchQuietly()));

  useEffect(() => {
    store.set({ opening: initial.opening });
  }, [store, initial.opening]);

  useEffect(() => {
    const element = form.current!;
    if (!cameWithPage) shownAt.current = performance.now();
    // From here on the form says in its own words what is wrong.
    element.noValidate = true;
    // Sent without script, and told of by the server: a reload need not tell of it again.
    if (store.get().receipt && location.search) history.replaceState(history.state, '', location.pathname);
    if (hasDraft() || wasTouched(element)) touchQuietly();
    const lookAtLine = () => store.set({ offline: !navigator.onLine });
    const left = new AbortController();
    for (const type of ['online', 'offline']) addEventListener(type, lookAtLine, { signal: left.signal });
    lookAtLine();
    return () => {
      left.abort();
      void operation.current?.then((operating) => operating.leave()).catch(() => {});
      operation.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is shown
  }, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const data = new FormData(element);
    const seconds = (performance.now() - shownAt.current) / 1000;
    const { sending, sentAt = -Infinity, opening } = store.get();
    const isWithout = (event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction');
    const beside = { seconds, opening: isWithout ? undefined : opening };
    // The second of two clicks, or of two presses of Enter, may come when the first is done and the form is empty.
    if (sending || (performance.now() - sentAt < SECOND_PRESS_MS && !isFilled(data))) return;
    store.set({ sending: true, closed: undefined, notice: undefined, remark: undefined, heard: undefined });
    touch().then(
      // Once the button says that it is sending.
      (operating) => setTimeout(() => void operating.send(data, beside)),
      () => {
        // The code that sends could not be fetched. The form is one that the browser can send by itself.
        // It does so once its fields are open again: a closed one is not sent.
        store.set({ sending: false });
        if (navigator.onLine) setTimeout(() => element.submit());
        else store.set({ notice: formTexts[name].refused });
      },
    );
  };

  const withDraft: WithDraft = (act) =>
    void touch().then(
      ({ draft }) => act(draft),
      () => {},
    );
  const { search } = useLocation();
  useEffect(() => {
    if (search === WITHOUT_OPENING && hasDraft()) withDraft((draft) => draft.forgetOpening());
    // oxlint-disable-next-line react/exhaustive-deps -- at each address
  }, [search]);
  return {
    view,
    formProps: {
      ref: form,
      onSubmit,
      onFocus: touchAfterPaint,
      onPointerDown: touchAfterPaint,
      onDragEnter: touchAfterPaint,
    },
    withDraft,
    stay: () => store.set({ closed: undefined }),
    /** The box is ticked at once; what it asks for is done when it can be. */
    keepFile: (asked: boolean) => {
      store.set({ keepFile: asked });
      withDraft((draft) => draft.saveFile());
    },
  };
}

/** Before React was here. */
const wasTouched = (form: HTMLFormElement) =>
  form.contains(document.activeElement) || isFilled(new FormData(form));

const isFilled = (data: FormData) => Array.from(data.values(), isWritten).some(Boolean);

const isWritten = (value: FormDataEntryValue) => (typeof value === 'string' ? value !== '' : value.size > 0);
